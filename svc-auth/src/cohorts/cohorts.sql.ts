import type { Cohort, FoundPerson } from '@passerelle/contracts';

const sizeSql = '(SELECT count(*)::int FROM cohort_member WHERE cohort_id = cohort.id) AS size';

/** All of them, by name. */
export const listCohortsSql = `
  SELECT id, name, ${sizeSql} FROM cohort ORDER BY folded(name) COLLATE "C", id`;

/** One ($1). */
export const readCohortSql = `SELECT id, name, ${sizeSql} FROM cohort WHERE id = $1`;
export type CohortRow = Cohort;

/** Its people ($1), by their last names. */
export const membersSql = `
  SELECT a.id, a.email, a.first_name, a.last_name, a.roles, a.proven_at IS NOT NULL AS email_proven, a.disabled
    FROM cohort_member m JOIN account a ON a.id = m.account_id
   WHERE m.cohort_id = $1 ORDER BY folded(a.last_name || ' ' || a.first_name) COLLATE "C", a.id`;
export type MemberRow = FoundPerson;

/** One ($1), held until the transaction ends: two changes of it come one after the other. */
export const holdCohortSql = 'SELECT id, name, version FROM cohort WHERE id = $1 FOR UPDATE';
export interface HeldCohort {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

export const insertCohortSql = 'INSERT INTO cohort (id, name, created_at) VALUES ($1, $2, $3)';
/** Its ($1) name ($2) and version ($3). */
export const updateCohortSql = 'UPDATE cohort SET name = $2, version = $3 WHERE id = $1';
export const deleteCohortSql = 'DELETE FROM cohort WHERE id = $1';

/** Somebody ($1) who has an account, which stays until the transaction ends. */
export const holdMemberSql = 'SELECT id FROM account WHERE id = $1 FOR KEY SHARE';

/** A row where somebody ($2) came into a cohort ($1) at $3. */
export const addMemberSql = `
  INSERT INTO cohort_member (cohort_id, account_id, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING account_id`;
/** Gives rows and their number: of somebody ($2) who went from a cohort ($1). */
export const removeMemberSql =
  'DELETE FROM cohort_member WHERE cohort_id = $1 AND account_id = $2 RETURNING account_id';
export type MovedRow = { readonly account_id: string };

/** The lists that somebody ($1) is in. */
export const theirCohortsSql = `
  SELECT c.name, m.added_at FROM cohort_member m JOIN cohort c ON c.id = m.cohort_id
   WHERE m.account_id = $1 ORDER BY m.added_at, c.id`;
export interface TheirCohort {
  readonly name: string;
  readonly added_at: Date;
}
