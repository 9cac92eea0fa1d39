import type { StoredTask } from '@passerelle/content-packs';
import type { AnsweredQuestion } from '@passerelle/contracts';

/** A task of a submitted expression in the shape of an answered question: it is graded as a whole, so nothing is marked here. */
export function answeredTaskView(
  { id, number, content, corrections }: StoredTask,
  response: string | null,
): AnsweredQuestion {
  return {
    id,
    number,
    level: null,
    text: content.question,
    description: content.description,
    document_kind: null,
    image: null,
    image_alt: null,
    audio: null,
    options: [],
    answer: corrections.answer,
    explanation: null,
    transcript: null,
    response,
    is_correct: false,
    point: 0,
  };
}
