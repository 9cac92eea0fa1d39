import { type QuestionSet, readPackMedia } from '@passerelle/contracts';
import { playableSources } from '../listening/listening.js';

/** Media whose addresses hold a hash of the content: what is kept under one is what it would be. */
const lasting = readPackMedia.path.slice(0, readPackMedia.path.indexOf('{'));

/**
 * The recordings and pictures that a test needs, in the order in which they will be: what comes after the question shown, then that one and those before it.
 * Of a recording the encoding that this browser plays first.
 * @param canPlay `HTMLMediaElement.canPlayType`
 * @param position index of the question shown
 */
export function filesOf(
  { normal_questions: questions }: Pick<QuestionSet, 'normal_questions'>,
  position: number,
  canPlay: (type: string) => string,
): string[] {
  const ahead = [...questions.slice(position + 1), ...questions.slice(0, position + 1)];
  const files = ahead.flatMap(({ audio, recording, image }) => [
    ...playableSources({ audio, sources: recording?.sources ?? [] }, canPlay).slice(0, 1),
    ...(image ? [image] : []),
  ]);
  return [...new Set(files)].filter((file) => file.startsWith(lasting));
}
