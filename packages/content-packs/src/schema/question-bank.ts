import * as z from 'zod';
import { prose } from './prose.js';

/** What the questions of task 1 are about, and how many there are of each. */
export const questionCircles = ['identite', 'quotidien', 'passe', 'projets'] as const;
export const questionsOfCircle = 10;

/** `quotidien-4` */
export const bankQuestionId = z
  .string()
  .regex(new RegExp(`^(?:${questionCircles.join('|')})-(?:[1-9]|10)$`), 'une question comme quotidien-4');

const BankQuestion = z
  .strictObject({
    id: bankQuestionId,
    circle: z.enum(questionCircles),
    ask: prose,
    follow_ups: z.array(prose).length(3),
    /** An answer of each level, of about 25 seconds. */
    answers: z.strictObject({ B1: prose, B2: prose, C1: prose }),
  })
  .refine(({ id, circle }) => id.startsWith(`${circle}-`), {
    path: ['circle'],
    message: 'n’est pas celui de son identifiant',
  });
export type BankQuestion = z.infer<typeof BankQuestion>;

/** `examiner/questions.yaml`: what an examiner asks in task 1. */
export const QuestionBank = z
  .strictObject({ questions: z.array(BankQuestion) })
  .superRefine(({ questions }, context) => {
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path: ['questions', ...path], message });
    for (const [index, { id }] of questions.entries())
      if (questions.findIndex((each) => each.id === id) < index)
        complain([index, 'id'], `${id} est là deux fois`);
    for (const circle of questionCircles) {
      const count = questions.filter((question) => question.circle === circle).length;
      if (count !== questionsOfCircle)
        complain([], `${count} questions de ${circle} au lieu de ${questionsOfCircle}`);
    }
  });
export type QuestionBank = z.infer<typeof QuestionBank>;
