import { join } from 'node:path';
import { root } from './bootstrap.mjs';

/**
 * Where an operator's program finds a service's database: `DATABASE_URL`, else the Passerelle that runs in the data folder
 * (`PASSERELLE_DATA`, by default `.passerelle`). Gives undefined where none runs, and has said so.
 */
export async function operatorsDatabase(name) {
  const { runningDatabaseUrl, UserError } = await import('../local/dist/index.js');
  return () => {
    if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
    try {
      return runningDatabaseUrl(process.env.PASSERELLE_DATA || join(root, '.passerelle'), name);
    } catch (error) {
      if (error instanceof UserError) process.stderr.write(`${error.message}\n`);
      else throw error;
      return undefined;
    }
  };
}
