import { skills } from '@passerelle/contracts';

const all = `ARRAY[${skills.map((skill) => `'${skill}'`).join(', ')}]`;

/**
 * Whether a test still lies ahead of a person in a mock exam that they have opened: its part was chosen, and is not submitted. One that
 * stands at a part which nobody can begin, as its test is retired, withholds nothing. Both arguments are expressions, such as `$1`.
 */
export const aheadInMockSql = (userId: string, testId: string) =>
  `EXISTS (SELECT FROM mock_session opened
            WHERE opened.user_id = ${userId} AND opened.finished_at IS NULL AND ${testId} = ANY (opened.tests)
              AND (opened.skills IS NULL OR (${all})[array_position(opened.tests, ${testId})] = ANY (opened.skills))
              AND NOT EXISTS (SELECT FROM mock_attempt part JOIN attempt passed ON passed.id = part.attempt_id
                               WHERE part.session_id = opened.id AND passed.test_id = ${testId}
                                 AND passed.submitted_at IS NOT NULL)
              AND NOT EXISTS (SELECT FROM test gone
                               WHERE gone.id = opened.tests[opened.step + 1] AND gone.retired
                                 AND NOT EXISTS (SELECT FROM mock_attempt begun
                                                  WHERE begun.session_id = opened.id AND begun.step = opened.step)))`;

/**
 * Whether a person is being examined on a test: they have an exam-mode attempt of it open, or it lies ahead in their mock exam. No key
 * of it leaves until that is over; whatever reads keys selects this and asks `keysRefusal`. Both arguments are expressions.
 */
export const examiningSql = (userId: string, testId: string) =>
  `(SELECT EXISTS (SELECT FROM open_attempt begun JOIN attempt sat ON sat.id = begun.attempt_id
                    WHERE begun.user_id = ${userId} AND begun.test_id = ${testId} AND sat.mode = 'exam')
           OR ${aheadInMockSql(userId, testId)})`;
