import * as z from 'zod/mini';

/** What a question can ask. The last two are of listening: the sentence that fits a picture, the reply that fits a question. */
export const questionKinds = [
  'fact',
  'aim',
  'cause',
  'consequence',
  'subject',
  'document_kind',
  'addressee',
  'tone',
  'stance',
  'expression',
  'picture',
  'reply',
] as const;
export const QuestionKindSchema = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof QuestionKindSchema>;
