/** What was asked for an address ($1), whatever its case, and not served yet. */
export const forgetRequestsSql = [
  'DELETE FROM password_reset_request WHERE lower(email) = lower($1)',
  'DELETE FROM registration_request WHERE lower(email) = lower($1)',
];
