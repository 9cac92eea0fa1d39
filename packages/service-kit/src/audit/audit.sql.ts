/** Writes an entry: $1 id (the newer, the higher), $2 now, $3 who, $4 what, $5 subject, $6 before, $7 after. */
export const writeAuditSql = `
  INSERT INTO audit_entry (id, at, by, what, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6, $7)`;

/** The people of a service that keeps svc-auth’s events. */
export const projectedPeople = 'SELECT id, first_name, last_name FROM projected_user WHERE NOT deleted';

/**
 * The newest entries before one ($1, or null), of one subject ($2, or null), $3 at most, with who did it.
 * @param people SQL of the people that the service knows: id (text), first_name, last_name
 */
export const readAuditSql = (people: string) => `
  SELECT a.id, a.at, a.by, a.what, a.subject, a.before, a.after,
         CASE WHEN p.id IS NOT NULL
              THEN json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name) END AS person
    FROM audit_entry a LEFT JOIN (${people}) p ON p.id = a.by
   WHERE ($1::uuid IS NULL OR a.id < $1::uuid) AND ($2::text IS NULL OR a.subject = $2::text)
   ORDER BY a.id DESC LIMIT $3`;
