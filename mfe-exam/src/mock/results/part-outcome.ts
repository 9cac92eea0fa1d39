import {
  type AttemptResult,
  type ExpressionResponse,
  type GivenGrade,
  type LevelReached,
  type MockSession,
  maximumScore,
  measuresLittle,
} from '@passerelle/contracts';
import { statusOf } from '../../results/expression-status.js';
import type { Missed } from '../../results/insight/next-points.js';

/** What a part of a finished mock exam came to. CECRL and NCLC each come from the score, never from one another. */
export type PartOutcome =
  | {
      readonly kind: 'scored';
      readonly score: number;
      readonly maximum: number;
      readonly cecrl: LevelReached;
      /** Null below NCLC 4. */
      readonly nclc: number | null;
      /** Why it measures little. */
      readonly saysLittle?: 'rushed' | 'correction seen';
      /** What was missed, by level and worth; absent where it is not known. */
      readonly missed?: readonly Missed[];
    }
  /** An expression that no teacher has graded yet. */
  | { readonly kind: 'waiting' }
  /** An expression without an answer, which nobody grades. */
  | { readonly kind: 'blank' }
  /** An expression beyond what the plan includes, which nobody grades. */
  | { readonly kind: 'kept back' }
  /** An interview with a teacher that has no mark yet. */
  | { readonly kind: 'interview' }
  /** The oral part may be left out, for an interview. */
  | { readonly kind: 'absent' };

const scored = (
  { score, cecrl, nclc }: Pick<AttemptResult | GivenGrade, 'score' | 'cecrl' | 'nclc'>,
  maximum: number,
): Extract<PartOutcome, { kind: 'scored' }> => ({ kind: 'scored', score, maximum, cecrl, nclc });

/**
 * Of a comprehension test, by its result.
 * @param duration of the test, s
 */
export function comprehensionOutcome(
  result: Pick<AttemptResult, 'score' | 'cecrl' | 'nclc' | 'elapsed_seconds' | 'correction_seen'>,
  duration: number,
  missed?: readonly Missed[],
): PartOutcome {
  const why = result.correction_seen
    ? 'correction seen'
    : measuresLittle(result.elapsed_seconds, duration)
      ? 'rushed'
      : null;
  return { ...scored(result, maximumScore), ...(why && { saysLittle: why }), ...(missed && { missed }) };
}

/** Of an expression, by what was submitted and its grade out of 20. */
export function expressionOutcome(
  response: Pick<ExpressionResponse, 'grade' | 'tasks' | 'is_kept_back'>,
): PartOutcome {
  if (response.grade) return scored(response.grade, 20);
  const status = statusOf(response);
  return { kind: status === 'graded' ? 'waiting' : status };
}

/** Of the oral part: the mark of its interview, where a teacher gave one; awaited as long as nothing else was handed in. */
export function oralOutcome(handedIn: PartOutcome, interview: MockSession['interview']): PartOutcome {
  if (!interview) return handedIn;
  const { score, cecrl, nclc } = interview;
  if (score !== null && cecrl !== null) return scored({ score, cecrl, nclc }, 20);
  return handedIn.kind === 'scored' || handedIn.kind === 'waiting' ? handedIn : { kind: 'interview' };
}

/** Whether a mark is still to come. */
export const isAwaited = ({ kind }: PartOutcome): boolean => kind === 'waiting' || kind === 'interview';
