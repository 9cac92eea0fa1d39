import type { StoredTask } from '@passerelle/content-packs';
import type { ExpressionQuestion } from '@passerelle/contracts';

/** What a caller may see of a task beyond what everybody sees. */
interface TaskRights {
  readonly withCorrections: boolean;
  /** Outline and useful phrases: not in exam conditions. */
  readonly withAids: boolean;
  readonly response: string | null;
}

/** A task for its candidate. Models and advice are added by name, never by accident. */
export function taskView(
  { id, number, points, content, corrections }: StoredTask,
  { withCorrections, withAids, response }: TaskRights,
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
    advice: withCorrections ? corrections.advice : null,
    response,
  };
}
