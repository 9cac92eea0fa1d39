import type { Question } from '@passerelle/contracts';

/** What is shown of a question of a comprehension test. */
export type ShownQuestion = Pick<
  Question,
  | 'id'
  | 'number'
  | 'text'
  | 'description'
  | 'document_kind'
  | 'image'
  | 'image_alt'
  | 'audio'
  | 'recording'
  | 'options'
  | 'points'
>;
