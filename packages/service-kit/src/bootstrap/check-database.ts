import { Client } from 'pg';
import { ConfigError } from '../config/read-config.js';

const wrongPassword = new Set(['28P01', '28000']);
const missingDatabase = '3D000';

function explain(url: URL, error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const server = `${url.hostname}:${url.port || 5432}`;
  const user = decodeURIComponent(url.username) || 'the default user';
  if (wrongPassword.has(code)) return `the server at ${server} refuses ${user}: wrong password, or no access`;
  if (code === missingDatabase) return `the server at ${server} has no database ${url.pathname.slice(1)}`;
  if (/^(E[A-Z]+)$/.test(code) || /timeout/i.test(message))
    return `no PostgreSQL answers at ${server} (${code || 'timeout'})`;
  return `the server at ${server} answers: ${message}`;
}

/**
 * Connects once before anything else is built.
 * @throws ConfigError saying in one line what is wrong; never with the password.
 */
export async function checkDatabase(variable: string, connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new ConfigError([`${variable}: ${explain(new URL(connectionString), error)}`]);
  } finally {
    await client.end().catch(() => undefined);
  }
}
