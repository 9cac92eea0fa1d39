import type { Skill } from '@passerelle/contracts';

export interface OpenedQuestions {
  readonly skill: Skill;
  readonly questions: number;
  /** Its tests that stand in a list and that everybody may read: of a comprehension, those that are free (`freeState`). */
  readonly open: number;
}

/** Questions of each skill in what plans open: the listed series, and the sets of mock exams, each once. */
export const openedQuestionsSql = `
  SELECT t.skill, sum(s.question_count)::int AS questions, count(*) FILTER (WHERE t.open AND t.listed)::int AS open
    FROM test t JOIN question_set s ON s.test_id = t.id AND s.version = t.current_version
   WHERE NOT t.retired
     AND (t.listed OR EXISTS (
           SELECT FROM mock_exam m
            WHERE NOT m.retired
              AND t.id IN (m.oral_comprehension, m.written_comprehension, m.written_expression, m.oral_expression)))
   GROUP BY t.skill`;
