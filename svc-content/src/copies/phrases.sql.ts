/** A person’s ($1) phrases, the newest first. */
export const phrasesSql = `
  SELECT id, kind, criterion, phrase AS text FROM kept_phrase WHERE teacher_id = $1 ORDER BY kept_at DESC, id`;

/** Keeps a phrase ($1 id, $2 person, $3 kind, $4 criterion, $5 phrase, $6 now), once; no row: there are $7 already. */
export const keepPhraseSql = `
  INSERT INTO kept_phrase AS kept (id, teacher_id, kind, criterion, phrase, kept_at)
  SELECT $1::uuid, $2::text, $3::text, $4::text, $5::text, $6::timestamptz
   WHERE (SELECT count(*) FROM kept_phrase WHERE teacher_id = $2) < $7
      OR EXISTS (SELECT FROM kept_phrase WHERE teacher_id = $2 AND kind = $3 AND criterion IS NOT DISTINCT FROM $4 AND phrase = $5)
  ON CONFLICT (teacher_id, kind, criterion, phrase) DO UPDATE SET kept_at = kept.kept_at
  RETURNING id, kind, criterion, phrase AS text`;

/** One ($1) of a person’s ($2) own. */
export const dropPhraseSql = 'DELETE FROM kept_phrase WHERE id = $1 AND teacher_id = $2 RETURNING id';
