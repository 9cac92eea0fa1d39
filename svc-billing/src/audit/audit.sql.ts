/** Writes an entry: $1 id (the newer, the higher), $2 now, $3 who, $4 what, $5 subject, $6 before, $7 after. */
export const writeAuditSql = `
  INSERT INTO audit_entry (id, at, by, what, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** The newest entries before one ($1, or null), $2 at most, with who did it. */
export const readAuditSql = `
  SELECT a.id, a.at, a.by, a.what, a.subject, a.before, a.after,
         CASE WHEN u.id IS NOT NULL
              THEN json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) END AS person
    FROM audit_entry a LEFT JOIN projected_user u ON u.id = a.by AND NOT u.deleted
   WHERE $1::uuid IS NULL OR a.id < $1::uuid
   ORDER BY a.id DESC LIMIT $2`;
