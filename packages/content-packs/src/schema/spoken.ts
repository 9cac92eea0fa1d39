import * as z from 'zod';
import { voices } from './comprehension.js';
import { argumentProblem, complainOfStretches, gradedCopy, ofEachLevel } from './copies.js';
import { prose } from './prose.js';
import { bankQuestionId } from './question-bank.js';
import { task } from './task.js';

/** How the examiner addresses the candidate in task 2. */
const addresses = ['tu', 'vous'] as const;

/** What a task 2 is about: finding something out, or coming to an agreement. */
const roleplayKinds = ['information', 'negotiation'] as const;

export const Turn = z.union([z.strictObject({ examiner: prose }), z.strictObject({ candidate: prose })]);
export type Turn = z.infer<typeof Turn>;

/** Who speaks in a turn, and what is said; `**…**` marks a phrase worth keeping. */
export const saidIn = (turn: Turn) =>
  'examiner' in turn
    ? ({ speaker: 'examiner', text: turn.examiner } as const)
    : ({ speaker: 'candidate', text: turn.candidate } as const);

const takeTurns = (turns: readonly Turn[]) =>
  turns.every(
    (turn, index) => index === 0 || saidIn(turn).speaker !== saidIn(turns[index - 1] as Turn).speaker,
  );

/** What the candidate says in a dialogue, without its marks: a turn is a paragraph. */
export const saidByCandidate = (turns: readonly Turn[]): string =>
  turns.flatMap((turn) => ('candidate' in turn ? [unmarked(turn.candidate)] : [])).join('\n\n');

/** A turn without the marks of its phrases. */
export const unmarked = (text: string): string => text.trim().replaceAll('**', '');

/** An answer as a candidate of a level gives it in dialogue with the examiner; comments stand on what the candidate says. */
export const SpokenCopy = z
  .strictObject({
    ...gradedCopy,
    /** Of the candidate; a copy without one is only read. */
    voice: z.enum(voices).optional(),
    turns: z.array(Turn).min(4).max(60).refine(takeTurns, 'l’examinateur et le candidat parlent tour à tour'),
  })
  .superRefine(({ turns, comments }, context) =>
    complainOfStretches(saidByCandidate(turns), comments, context),
  );
export type SpokenCopy = z.infer<typeof SpokenCopy>;

/** What every examiner's sheet has. No candidate sees any of it before the end. */
const sheet = { voice: z.enum(voices), opening: prose, closing: prose };

const spoken = {
  copies: ofEachLevel(SpokenCopy),
  outline: z.array(prose).max(10).default([]),
  phrases: z.array(prose).max(20).default([]),
};

/** Who the candidate plays, with whom, and what to find out. */
const RoleCard = z.strictObject({ you: prose, partner: prose, aims: z.array(prose).min(4).max(6) });

/** Task 1: the examiner asks about the candidate. */
const Interview = z.strictObject({
  ...task,
  ...spoken,
  number: z.literal(1),
  /** `questions` are those of the bank, in order. */
  examiner: z.strictObject({ ...sheet, questions: z.array(bankQuestionId).min(7).max(9) }),
});

/** Task 2: the candidate asks, the examiner plays somebody. */
const Roleplay = z.strictObject({
  ...task,
  ...spoken,
  number: z.literal(2),
  role_card: RoleCard,
  examiner: z.strictObject({
    ...sheet,
    person: prose,
    address: z.enum(addresses),
    kind: z.enum(roleplayKinds),
    answers: z
      .array(z.strictObject({ about: prose, says: prose }))
      .min(6)
      .max(12),
    /** To what the sheet does not foresee. */
    otherwise: prose,
    /** Said after about 90 seconds. */
    complication: prose,
    /** For when the candidate is silent. */
    follow_ups: z.array(prose).length(3),
  }),
});

/** Task 3: the candidate gives an opinion, the examiner answers. */
const Debate = z.strictObject({
  ...task,
  ...spoken,
  number: z.literal(3),
  examiner: z.strictObject({
    ...sheet,
    objections: z.array(prose).min(3).max(4),
    follow_ups: z.strictObject({ example: prose, contradict: prose, enlarge: prose }),
  }),
});

export const OralTask = z
  .discriminatedUnion('number', [Interview, Roleplay, Debate])
  .superRefine(({ number, copies }, context) => {
    for (const [index, copy] of copies.entries()) {
      const message = argumentProblem(number, copy);
      if (message) context.addIssue({ code: 'custom', path: ['copies', index, 'argument'], message });
    }
  });
export type OralTask = z.infer<typeof OralTask>;
