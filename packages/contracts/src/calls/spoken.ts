import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id } from '../core/schemas.js';
import { levels } from '../exam/levels.js';

const { get } = callsOf('svc-content');

/** An encoding of a recording. */
export const SoundSource = z.object({ url: z.string(), type: z.string() });
export type SoundSource = z.infer<typeof SoundSource>;

/** What is heard of a spoken text, in its encodings, the one that every browser plays last. */
export const Sound = z.object({
  sources: z.array(SoundSource),
  seconds: z.number(),
  /** Read by a machine: the player says « voix de synthèse ». */
  synthetic: z.boolean(),
});
export type Sound = z.infer<typeof Sound>;

/** Who speaks in a spoken task. */
export const speakers = ['examiner', 'candidate'] as const;
export type Speaker = (typeof speakers)[number];

/** A model of a spoken task: a dialogue, as plain text. */
export const SpokenModel = z.object({
  level: z.enum(levels),
  turns: z.array(
    z.object({
      speaker: z.enum(speakers),
      /** What is said, in stretches; `keep` marks a phrase worth keeping. */
      said: z.array(z.object({ text: z.string(), keep: z.boolean() })),
    }),
  ),
  /** What makes its level, and what would give more. */
  note: z.string(),
  /** Null where it is not recorded, or not to be heard here. */
  sound: z.nullable(Sound),
});
export type SpokenModel = z.infer<typeof SpokenModel>;

/** What an examiner may say in a task. `follow_up` is for who is silent, or goes with the question before it. */
export const examinerTurnKinds = [
  'opening',
  'question',
  'follow_up',
  'answer',
  'otherwise',
  'complication',
  'objection',
  'closing',
] as const;

/** A turn of the examiner without its words: which one may be asked for. */
export const OfferedTurn = z.object({
  /** Within its task. */
  id: z.string(),
  kind: z.enum(examinerTurnKinds),
  /** What an answer is about, or what a follow-up of task 3 is for. */
  about: z.nullable(z.string()),
});
export type OfferedTurn = z.infer<typeof OfferedTurn>;

const SheetTurn = z.extend(OfferedTurn, { text: z.string() });

export const ExaminerTurn = z.extend(SheetTurn, {
  /** Null where it is not recorded. */
  sound: z.nullable(Sound),
});
export type ExaminerTurn = z.infer<typeof ExaminerTurn>;

/** What an examiner has before them in a task: who they play, and what they may say, in order. */
export const ExaminerSheet = z.object({
  /** Task 2. */
  person: z.nullable(z.string()),
  address: z.nullable(z.enum(['tu', 'vous'])),
  kind: z.nullable(z.enum(['information', 'negotiation'])),
  turns: z.array(SheetTurn),
});
export type ExaminerSheet = z.infer<typeof ExaminerSheet>;

/** How long after the beginning a candidate may meet the complication of task 2, s. */
export const complicationAfterSeconds = 90;

const TaskParams = { attemptId: Id, questionId: Id };

export const listExaminerTurns = get('/exam/attempts/{attemptId}/examiner/{questionId}/', {
  summary:
    'What the examiner may say in a task of one’s own open attempt, without the words; empty for a task that has no sheet.',
  access: 'user',
  params: z.object(TaskParams),
  replies: { 200: z.object({ turns: z.array(OfferedTurn) }) },
  problems: ['not_found', 'attempt_closed'],
});

export const readExaminerTurn = get('/exam/attempts/{attemptId}/examiner/{questionId}/{turnId}/', {
  summary: `One turn of the examiner in one’s own open attempt, with its sound, for the time of an exam by a signed address; the complication is a \`conflict\` in the attempt’s first ${complicationAfterSeconds} seconds.`,
  access: 'user',
  params: z.object({ ...TaskParams, turnId: Id }),
  replies: { 200: ExaminerTurn },
  problems: ['not_found', 'attempt_closed', 'conflict'],
});
