/** What the database holds of packs, and the stamp of the last import at start; null where there was none. */
export const startStateSql = `
  SELECT (SELECT coalesce(string_agg(concat_ws(' ', id, hash, at_start), ',' ORDER BY id), '') FROM content_pack) AS packs,
         (SELECT stamp FROM start_import) AS stamp`;

/** $1 stamp. */
export const rememberStartSql =
  'INSERT INTO start_import (stamp) VALUES ($1) ON CONFLICT (id) DO UPDATE SET stamp = $1';
