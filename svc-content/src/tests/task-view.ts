import type { StoredTask } from '@passerelle/content-packs';
import type { ExaminerSheet, ExpressionQuestion, GradedCopy } from '@passerelle/contracts';
import { type ShownSounds, spokenSound } from '../sounds/shown-sounds.js';

/** What a caller may see of a task beyond what everybody sees. */
interface TaskRights {
  readonly withCorrections: boolean;
  /** Outline and useful phrases: not in exam conditions. */
  readonly withAids: boolean;
  /** Where what is spoken in its copies can be heard. */
  readonly sounds: ShownSounds;
  readonly response: string | null;
}

/** A task for its candidate. Models, copies, dialogues and advice are added by name, never by accident; the examiner’s sheet is no part of it. */
export function taskView(
  { id, number, points, content, corrections }: StoredTask,
  { withCorrections, withAids, sounds, response }: TaskRights,
): ExpressionQuestion {
  const { roleCard, wordLimits } = content;
  return {
    id,
    task_number: number,
    points,
    description: content.description,
    description_question: content.guidance,
    question: content.question,
    document_one: content.documents[0] ?? null,
    document_two: content.documents[1] ?? null,
    word_limits: wordLimits,
    preparation_seconds: content.preparationSeconds,
    speaking_seconds: content.speakingSeconds,
    role_card: roleCard,
    outline: withAids ? [...content.outline] : [],
    phrases: withAids ? [...content.phrases] : [],
    answer: withCorrections ? corrections.answer : null,
    models: withCorrections ? corrections.models.map((model) => ({ ...model })) : null,
    copies: withCorrections ? (corrections.copies ?? []).map((copy) => shownCopy(copy, sounds)) : null,
    dialogues: withCorrections
      ? (corrections.dialogues ?? []).map((model) => ({ ...model, sound: spokenSound(model.sound, sounds) }))
      : null,
    advice: withCorrections ? corrections.advice : null,
    response,
  };
}

/** A copy, heard where its sound may be. */
const shownCopy = (copy: GradedCopy, sounds: ShownSounds): GradedCopy =>
  copy.sound ? { ...copy, sound: spokenSound(copy.sound, sounds) } : copy;

/** What the examiner of a spoken task has before them; null for a written one. */
export function sheetView({ corrections: { examiner } }: StoredTask): ExaminerSheet | null {
  if (!examiner) return null;
  return { ...examiner, turns: examiner.turns.map(({ sound: _, ...turn }) => turn) };
}
