import { UserError } from '@passerelle/process-kit';
import type { Settings } from './settings.js';

/** Says it of data that may be people's. */
export const freshOfAll = '--fresh=everything';

/**
 * Whether a start is asked to begin anew. Where there is no demonstration, what goes may be a school's: `--fresh` alone, typed by habit or
 * found in the shell's history, deletes nothing there.
 * @throws {UserError} naming what would go, and what to type instead
 */
export function beginsAnew(args: readonly string[], { demo, adminUrl, dataDir }: BegunFrom): boolean {
  if (args.includes(freshOfAll)) return true;
  if (!args.includes('--fresh')) return false;
  if (demo) return true;
  const where = adminUrl ? `the databases of Passerelle on ${new URL(adminUrl).host}` : dataDir;
  throw new UserError(
    `--fresh would delete ${where}, with the accounts, orders and answers of everybody. Keep a copy (npm run backup), then: npm start -- ${freshOfAll}`,
  );
}

type BegunFrom = Pick<Settings, 'demo' | 'adminUrl' | 'dataDir'>;
