import type { Role } from '@passerelle/contracts';

/** Someone who is written to. */
export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly proven: boolean;
  readonly roles: readonly Role[];
  /** Nobody writes to them. */
  readonly isGone: boolean;
}

const columns = `id, email, first_name AS "firstName", last_name AS "lastName", proven, roles, (deleted OR disabled) AS "isGone"`;

/** Those of some people ($1, a list of ids) who are known, as `Recipient`. An erasure of one waits, and finds the mails that are written meanwhile. */
export const peopleSql = `SELECT ${columns} FROM projected_user WHERE id = ANY ($1) ORDER BY id FOR SHARE`;

/** Who teaches or administers, as `Recipient`. An erasure waits here too. */
export const staffSql = `
  SELECT ${columns} FROM projected_user WHERE roles && '{teacher,admin}' AND NOT disabled AND NOT deleted ORDER BY id FOR SHARE`;
