import { nclcOf, type ReplyOf, type readProgress, type Skill, skills } from '@passerelle/contracts';

/** A submitted and marked attempt. */
export interface MarkedAttempt {
  readonly id: string;
  readonly skill: Skill;
  readonly score: number;
  readonly correct: number;
  readonly total: number;
  readonly submittedAt: Date;
}

export type Progress = ReplyOf<typeof readProgress, 200>;

/** Points of a history that a chart can show. */
const historyLength = 100;

/** Real figures only: null where there is no attempt. `nclc` is that of the last score. */
export function progressOf(attempts: readonly MarkedAttempt[]): Progress {
  const inOrder = attempts.toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  return {
    skills: skills.map((skill) => {
      const mine = inOrder.filter((attempt) => attempt.skill === skill);
      const last = mine.at(-1);
      return {
        skill,
        attempts: mine.length,
        best_score: mine.length > 0 ? Math.max(...mine.map(({ score }) => score)) : null,
        last_score: last?.score ?? null,
        average_percent: percentOf(mine),
        nclc: last ? nclcOf(skill, last.score) : null,
        history: mine.slice(-historyLength).map(({ id, score, submittedAt }) => ({
          at: submittedAt.toISOString(),
          score,
          attempt_id: id,
        })),
      };
    }),
    overall_percent: percentOf(inOrder),
  };
}

/** Share of right answers, 0–100 with one decimal; null without a question. */
function percentOf(attempts: readonly MarkedAttempt[]): number | null {
  const total = attempts.reduce((sum, attempt) => sum + attempt.total, 0);
  const correct = attempts.reduce((sum, attempt) => sum + attempt.correct, 0);
  return total > 0 ? Math.round((1000 * correct) / total) / 10 : null;
}
