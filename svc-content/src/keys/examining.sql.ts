import { skills } from '@passerelle/contracts';
import { planTierSql } from '../entitlements/plan-tier.sql.js';

const all = `ARRAY[${skills.map((skill) => `'${skill}'`).join(', ')}]`;

/**
 * Whether a test still lies ahead of a person in a mock exam that they have opened: its part was chosen, and is not submitted. One that
 * they cannot go on with withholds nothing: it stands at a part which they cannot begin, as its test is retired or no plan of theirs opens it,
 * or it was retired itself before anything of it was begun. All arguments are expressions, such as `$1`.
 */
export const aheadInMockSql = (userId: string, testId: string, now: string) =>
  `EXISTS (SELECT FROM mock_session opened
            WHERE opened.user_id = ${userId} AND opened.finished_at IS NULL AND ${testId} = ANY (opened.tests)
              AND (opened.skills IS NULL OR (${all})[array_position(opened.tests, ${testId})] = ANY (opened.skills))
              AND NOT EXISTS (SELECT FROM mock_attempt part JOIN attempt passed ON passed.id = part.attempt_id
                               WHERE part.session_id = opened.id AND passed.test_id = ${testId}
                                 AND passed.submitted_at IS NOT NULL)
              AND NOT EXISTS (SELECT FROM test next
                               WHERE next.id = opened.tests[opened.step + 1] AND (next.retired OR next.tier > coalesce(${planTierSql(
                                 userId,
                                 now,
                                 { kind: 'test', id: 'next.id', tier: 'next.tier' },
                               )}, -1))
                                 AND NOT EXISTS (SELECT FROM mock_attempt begun
                                                  WHERE begun.session_id = opened.id AND begun.step = opened.step))
              AND NOT EXISTS (SELECT FROM mock_exam gone
                               WHERE gone.id = opened.mock_id AND gone.retired
                                 AND NOT EXISTS (SELECT FROM mock_attempt begun WHERE begun.session_id = opened.id)))`;

/**
 * Whether a person is being examined on a test: they have an exam-mode attempt of it open, or it lies ahead in their mock exam. No key
 * of it leaves until that is over; whatever reads keys selects this and asks `keysRefusal`. All arguments are expressions.
 */
export const examiningSql = (userId: string, testId: string, now: string) =>
  `(SELECT EXISTS (SELECT FROM open_attempt begun JOIN attempt sat ON sat.id = begun.attempt_id
                    WHERE begun.user_id = ${userId} AND begun.test_id = ${testId} AND sat.mode = 'exam')
           OR ${aheadInMockSql(userId, testId, now)})`;
