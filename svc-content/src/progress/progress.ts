import {
  type Level,
  levels,
  measuresLittle,
  type ReplyOf,
  type readProgress,
  type Skill,
  skillFacts,
  skills,
} from '@passerelle/contracts';
import { levelsOf } from '../history/levels-of.js';

/** A submitted comprehension attempt, or an expression that was graded. */
export interface MarkedAttempt {
  readonly id: string;
  readonly skill: Skill;
  /** Points of 699, or a grade out of 20. */
  readonly score: number;
  /** Right answers, of how many questions; 0 of 0 for an expression. */
  readonly correct: number;
  readonly total: number;
  /** Seconds that it took, and that its test has. */
  readonly elapsed: number;
  readonly duration: number;
  /** Its person had read the correction before. */
  readonly correctionSeen: boolean;
  readonly submittedAt: Date;
}

/** Right answers to the questions of a level and theme, over all attempts that measure something. */
export interface MarkedQuestions {
  readonly skill: Skill;
  readonly level: Level;
  readonly theme: string;
  readonly correct: number;
  readonly total: number;
}

export type Progress = ReplyOf<typeof readProgress, 200>;

/** Points of a history that a chart can show. */
const historyLength = 100;

/** Real figures only: null or empty where there is no attempt. `cecrl` and `nclc` are those of the last score. */
export function progressOf(
  attempts: readonly MarkedAttempt[],
  questions: readonly MarkedQuestions[],
): Progress {
  const inOrder = attempts.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  // What was rushed through, or came after the correction, stands in the history, and leaves the averages alone.
  const measuring = inOrder.filter((attempt) => !saysLittle(attempt));
  return {
    skills: skills.map((skill) => {
      const mine = inOrder.filter((attempt) => attempt.skill === skill);
      const asked = questions.filter((some) => some.skill === skill);
      const last = mine.at(-1);
      const myMeasuring = measuring.filter((attempt) => attempt.skill === skill);
      const standing = myMeasuring.length > 0 ? myMeasuring : mine;
      return {
        skill,
        attempts: mine.length,
        best_score: standing.length > 0 ? Math.max(...standing.map(({ score }) => score)) : null,
        best_measures_little: mine.length > 0 && myMeasuring.length === 0,
        last_score: last?.score ?? null,
        average_percent: averageOf(skill, myMeasuring),
        ...levelsOf(skill, last?.score ?? null),
        levels: levels.flatMap((level) => {
          const tally = tallyOf(asked.filter((some) => some.level === level));
          return tally ? [{ level, ...tally }] : [];
        }),
        themes: [...new Set(asked.map(({ theme }) => theme))].sort().flatMap((theme) => {
          const tally = tallyOf(asked.filter((some) => some.theme === theme));
          return tally ? [{ theme, ...tally }] : [];
        }),
        history: mine.slice(-historyLength).map((attempt) => ({
          at: attempt.submittedAt.toISOString(),
          score: attempt.score,
          attempt_id: attempt.id,
          measures_little: saysLittle(attempt),
        })),
      };
    }),
    overall_percent: tallyOf(measuring)?.percent ?? null,
  };
}

const saysLittle = ({ skill, elapsed, duration, correctionSeen }: MarkedAttempt) =>
  skillFacts[skill].kind === 'comprehension' && (correctionSeen || measuresLittle(elapsed, duration));

/** Mean share of right answers, or of the 20 points, 0–100 with one decimal; null without an attempt. */
function averageOf(skill: Skill, attempts: readonly MarkedAttempt[]): number | null {
  if (skillFacts[skill].kind === 'comprehension') return tallyOf(attempts)?.percent ?? null;
  const points = attempts.reduce((sum, { score }) => sum + score, 0);
  return attempts.length > 0 ? percent(points, 20 * attempts.length) : null;
}

/** Right answers of some, all together; null without a question. */
function tallyOf(some: readonly { readonly correct: number; readonly total: number }[]) {
  const total = some.reduce((sum, one) => sum + one.total, 0);
  const correct = some.reduce((sum, one) => sum + one.correct, 0);
  return total > 0 ? { correct, total, percent: percent(correct, total) } : null;
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / whole) / 10;
