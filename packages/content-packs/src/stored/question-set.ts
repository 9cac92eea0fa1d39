import { createHash } from 'node:crypto';
import type {
  DocumentKind,
  ExaminerSheet,
  ExaminerTurn,
  GradedCopy,
  Level,
  MarkingGrid,
  Option,
  QuestionKind,
  Recording,
  RoleCard,
  Skill,
  SpokenModel,
  WordLimits,
} from '@passerelle/contracts';
import type * as z from 'zod/mini';

/** A question as the service stores and serves it: everything rendered, keys included. */
export interface StoredQuestion {
  readonly id: string;
  readonly number: number;
  readonly level: Level;
  readonly points: number;
  readonly theme: string;
  readonly place: string;
  /** What kind of question it is; none in sets that do not say it. */
  readonly asks?: QuestionKind | null;
  readonly text: string;
  /** HTML made by `renderDocument`. */
  readonly description: string | null;
  readonly documentKind: DocumentKind | null;
  readonly image: string | null;
  readonly imageAlt: string | null;
  readonly audio: string | null;
  readonly recording: Recording | null;
  readonly options: readonly z.infer<typeof Option>[];
  readonly answer: string;
  readonly explanation: string;
  readonly transcript: string | null;
}

/** The options as they stand on the screen: those that are heard are letters only. */
export const shownOptions = ({ options, recording }: Pick<StoredQuestion, 'options' | 'recording'>) =>
  recording?.options_heard
    ? options.map(({ value }) => ({ value, text: `Proposition ${value}` }))
    : options.map(({ value, text }) => ({ value, text }));

/** An examiner’s sheet with its sounds. */
export type StoredSheet = Omit<ExaminerSheet, 'turns'> & { readonly turns: readonly ExaminerTurn[] };

/** A task of an expression as the service stores and serves it. */
export interface StoredTask {
  readonly id: string;
  readonly number: number;
  readonly points: number;
  readonly theme: string;
  readonly place: string;
  /** What everybody who may open the test sees. */
  readonly content: {
    readonly question: string;
    /** HTML. */
    readonly description: string | null;
    readonly guidance: string;
    /** HTML. */
    readonly documents: readonly string[];
    readonly wordLimits: z.infer<typeof WordLimits> | null;
    readonly preparationSeconds: number | null;
    readonly speakingSeconds: number | null;
    readonly roleCard: z.infer<typeof RoleCard> | null;
    readonly outline: readonly string[];
    readonly phrases: readonly string[];
  };
  /** What needs the right to corrections. */
  readonly corrections: {
    /** HTML: the models, or the graded copies, and the advice. */
    readonly answer: string;
    /** Of a task that has them; missing in sets that were stored before. */
    readonly copies?: readonly GradedCopy[];
    readonly models: readonly { readonly level: Level; readonly html: string }[];
    /** Of a spoken task that was stored before it had copies. */
    readonly dialogues?: readonly SpokenModel[];
    /** Of a spoken task: what its examiner has. Needs a submission too; missing in sets that were stored before. */
    readonly examiner?: StoredSheet;
    readonly advice: string;
  };
}

/** One version of a test's question set. Immutable once stored. */
export interface StoredSet {
  readonly name: string;
  readonly skill: Skill;
  /** Seconds. */
  readonly duration: number;
  /** Of a comprehension test; empty for an expression. */
  readonly questions: readonly StoredQuestion[];
  /** Of an expression; empty for a comprehension test. */
  readonly tasks: readonly StoredTask[];
  /** By what an expression is graded. */
  readonly grid: MarkingGrid | null;
}

/** Identifies a set's content: same hash, same version. Covers what is served, so a change in rendering is a new version too. */
export function contentHash(set: StoredSet): string {
  return createHash('sha256').update(JSON.stringify(set)).digest('hex');
}
