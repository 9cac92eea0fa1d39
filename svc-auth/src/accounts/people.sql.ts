/** The people whom the audit log names. */
export const peopleSql = 'SELECT id::text AS id, first_name, last_name FROM account';
