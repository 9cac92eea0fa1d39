const refusals = new Set(['28P01', '28000']);
const missingDatabase = '3D000';

/** What a failed connection to PostgreSQL means, in some words; the password is never among them. */
export function databaseFault(address: string, error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const url = new URL(address);
  const server = `${url.hostname}:${url.port || 5432}`;
  const user = decodeURIComponent(url.username) || 'the default user';
  if (refusals.has(code) || /password/i.test(message))
    return `the server at ${server} refuses user ${user}: wrong name or password, or no access`;
  if (code === missingDatabase) return `the server at ${server} has no database ${url.pathname.slice(1)}`;
  if (/^E[A-Z]+$/.test(code) || /timeout/i.test(message))
    return `no PostgreSQL answers at ${server} (${code || 'timeout'})`;
  return `the server at ${server} answers: ${message}`;
}
