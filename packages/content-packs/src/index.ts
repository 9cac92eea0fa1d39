export { lintPack } from './lint/lint-pack.js';
export { keyOf, type MediaFile, mediaFolder } from './media/pack-media.js';
export { levelsOf, sentenceTimes } from './media/sentence-times.js';
export type { Pack } from './pack/pack.js';
export { findPacks, readPack } from './pack/read-pack.js';
export { clipsOf } from './spoken/clips.js';
export { type ImportedPack, type ImportedTest, importedPack, mediaOf } from './stored/imported-pack.js';
export {
  contentHash,
  type StoredQuestion,
  type StoredSet,
  type StoredTask,
  shownOptions,
} from './stored/question-set.js';
export { sentenceLetters } from './stored/stored-questions.js';
export { formatProblem, InvalidPackError, type PackProblem } from './yaml/problem.js';
