import { ConfigError, databaseFault } from '@passerelle/process-kit';
import { Client } from 'pg';

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
    throw new ConfigError([`${variable}: ${databaseFault(connectionString, error)}`]);
  } finally {
    await client.end().catch(() => undefined);
  }
}
