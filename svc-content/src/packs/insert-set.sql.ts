/** $1 test, $2 version, $3 hash, $4 name, $5 skill, $6 duration, $7 number of questions or tasks, $8 grid, $9 now. */
export const insertSetSql = `
  INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, grid, imported_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/** Questions as JSON ($1), in the words of their columns. */
export const insertQuestionsSql =
  'INSERT INTO question SELECT q.* FROM jsonb_populate_recordset(NULL::question, $1) q';

/** Tasks as JSON ($1), in the words of their columns. */
export const insertTasksSql =
  'INSERT INTO expression_task SELECT k.* FROM jsonb_populate_recordset(NULL::expression_task, $1) k';
