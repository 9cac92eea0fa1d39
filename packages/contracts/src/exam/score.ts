import { cecrlOfTotal, type LevelReached } from './cecrl.js';
import { type Nclc, nclcOf } from './nclc.js';
import type { Skill } from './skill.js';

/** A question with what was answered. */
export interface MarkedQuestion {
  /** What the question is worth, in points. */
  readonly points: number;
  readonly answerKey: string;
  /** What the candidate chose; null where left blank. */
  readonly response: string | null;
}

/** What a comprehension test comes to. */
export interface Result {
  readonly correct: number;
  readonly total: number;
  /** Points, 0–699 for a complete test. */
  readonly score: number;
  readonly cecrl: LevelReached;
  readonly nclc: Nclc | null;
}

/** A wrong or blank answer scores 0; nothing is taken away. */
export function isCorrect(question: Pick<MarkedQuestion, 'answerKey' | 'response'>): boolean {
  return question.response === question.answerKey;
}

/** Marks a comprehension test. */
export function markTest(skill: Skill, questions: readonly MarkedQuestion[]): Result {
  const right = questions.filter(isCorrect);
  const score = right.reduce((sum, { points }) => sum + points, 0);
  return {
    correct: right.length,
    total: questions.length,
    score,
    cecrl: cecrlOfTotal(score),
    nclc: nclcOf(skill, score),
  };
}

/** A test that took less than this share of its time says little of whoever took it: many answers were not thought about. */
export const leastShareOfTime = 0.25;

/**
 * Whether a result measures little, by its time and that of its test, both in seconds. 0 s: it was submitted without an attempt, as the
 * specification's own client does, and nobody knows its time.
 */
export function measuresLittle(elapsedSeconds: number, durationSeconds: number): boolean {
  return elapsedSeconds > 0 && elapsedSeconds < durationSeconds * leastShareOfTime;
}
