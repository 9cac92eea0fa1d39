import { authorCommand, authorUsage, type Command, type ExitCode } from '@passerelle/content-packs/commands';
import { importPacks } from './import-packs.js';
import { printStats } from './print-stats.js';
import type { CliSurroundings } from './surroundings.js';

const usage = `Usage: npm run content -- <command> …
${authorUsage}
  import <folder>        checks the packs, then imports them into the database of DATABASE_URL and the
                         storage of STORAGE_URL
  stats [<test>]         facility and discrimination of each question, from the responses in DATABASE_URL`;

/** `npm run content` */
export async function runCli(args: readonly string[], surroundings: CliSurroundings): Promise<ExitCode> {
  const { complain } = surroundings;
  const run = authorCommand(args) ?? databaseCommand(args);
  if (!run) {
    complain(usage);
    return 2;
  }
  try {
    return await run(surroundings);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function databaseCommand([command, first, ...rest]: readonly string[]): Command<CliSurroundings> | null {
  if (rest.length > 0) return null;
  if (command === 'import' && first !== undefined) return (surroundings) => importPacks(first, surroundings);
  if (command === 'stats') return (surroundings) => printStats(first, surroundings);
  return null;
}
