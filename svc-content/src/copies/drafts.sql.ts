/** Saves a draft: $1 response, $2 teacher, $3 seq, $4 draft, $5 now, $6 tab or null. An older one changes nothing. */
export const saveDraftSql = `
  INSERT INTO grade_draft AS saved (response_id, teacher_id, seq, draft, saved_at, tab) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (response_id, teacher_id) DO UPDATE SET seq = excluded.seq, draft = excluded.draft, saved_at = excluded.saved_at, tab = excluded.tab
   WHERE saved.seq < excluded.seq`;

/** What a teacher ($2) has noted of a copy ($1) in another tab than $4 and that is none of the seqs $3: no row, where there is nothing of the kind. */
export const changedDraftSql = `
  SELECT 1 FROM grade_draft
   WHERE response_id = $1 AND teacher_id = $2 AND seq <> ALL ($3::bigint[]) AND tab IS DISTINCT FROM $4::uuid`;

/** The version of a copy's ($1) grade; 0 without one. */
export const gradeVersionSql = 'SELECT grade_version FROM submitted_expression WHERE response_id = $1';

/** What a teacher ($2) has noted of a copy ($1). */
export const readDraftSql = `
  SELECT seq::float8 AS seq, draft, saved_at, tab FROM grade_draft WHERE response_id = $1 AND teacher_id = $2`;

/** What a teacher ($2) noted of a copy ($1) is done with. */
export const endDraftSql = 'DELETE FROM grade_draft WHERE response_id = $1 AND teacher_id = $2';

/** Once a copy ($1) is marked, what was noted of it is done with. */
export const endDraftsSql = 'DELETE FROM grade_draft WHERE response_id = $1';
