import * as z from 'zod';
import { voices } from './comprehension.js';
import { Argument } from './copies.js';
import { prose } from './prose.js';
import { bankQuestionId } from './question-bank.js';
import { task } from './task.js';

/** Levels of the models of a spoken task, lowest first; B1 stands where a set shows it. */
export const spokenLevels = ['B1', 'B2', 'C1'] as const;
export type SpokenLevel = (typeof spokenLevels)[number];

/** How the examiner addresses the candidate in task 2. */
export const addresses = ['tu', 'vous'] as const;

/** What a task 2 is about: finding something out, or coming to an agreement. */
export const roleplayKinds = ['information', 'negotiation'] as const;

const Turn = z.union([z.strictObject({ examiner: prose }), z.strictObject({ candidate: prose })]);
type Turn = z.infer<typeof Turn>;

/** Who speaks in a turn, and what is said; `**…**` marks a phrase worth keeping. */
export const saidIn = (turn: Turn) =>
  'examiner' in turn
    ? ({ speaker: 'examiner', text: turn.examiner } as const)
    : ({ speaker: 'candidate', text: turn.candidate } as const);

const takeTurns = (turns: readonly Turn[]) =>
  turns.every(
    (turn, index) => index === 0 || saidIn(turn).speaker !== saidIn(turns[index - 1] as Turn).speaker,
  );

const dialogue = {
  /** Of the candidate. */
  voice: z.enum(voices),
  turns: z.array(Turn).min(4).max(60).refine(takeTurns, 'the examiner and the candidate take turns'),
  /** What makes the level, and what would give more. */
  note: prose,
};

const modelsOf = <D extends z.ZodType>(model: D) =>
  z.strictObject({ B1: model.optional(), B2: model, C1: model });

const Models = modelsOf(z.strictObject(dialogue));
const ArguedModels = modelsOf(z.strictObject({ ...dialogue, argument: Argument }));

/** What every examiner's sheet has. No candidate sees any of it before the end. */
const sheet = { voice: z.enum(voices), opening: prose, closing: prose };

const spoken = {
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
  models: Models,
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
  models: Models,
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
  models: ArguedModels,
});

export const OralTask = z.discriminatedUnion('number', [Interview, Roleplay, Debate]);
export type OralTask = z.infer<typeof OralTask>;
export type Dialogue = OralTask['models']['B2'];

/** The models of a task, the lowest level first. */
export const dialoguesOf = ({ models }: OralTask): { level: SpokenLevel; model: Dialogue }[] =>
  spokenLevels.flatMap((level) => {
    const model = models[level];
    return model ? [{ level, model }] : [];
  });
