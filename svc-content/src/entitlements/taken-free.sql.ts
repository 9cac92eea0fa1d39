/** Whether a person has begun a test without a plan. Both arguments are expressions, such as `$1`. */
export const takenFreeSql = (userId: string, testId: string) =>
  `(SELECT EXISTS (SELECT FROM attempt freely
                    WHERE freely.user_id = ${userId} AND freely.test_id = ${testId} AND freely.free))`;
