import { isForeign } from '../exchange/import-foreign.js';
import { checkFolder } from './check-folder.js';
import { drawSetFile } from './draw-set-file.js';
import { exportFolder } from './export-folder.js';
import { importPacks } from './import-packs.js';
import { printCues } from './print-cues.js';
import { printStats } from './print-stats.js';
import { takeForeign } from './take-foreign.js';

export interface CliSurroundings {
  /** Database of svc-content, whose tables exist; needed by `import` and `stats`. */
  readonly databaseUrl: string | undefined;
  /** Storage of svc-content's media; needed by `import`. */
  readonly storageUrl: string | undefined;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** 0 when all is well, 1 when something is not, 2 when the command is not understood or something it needs is not set. */
export type ExitCode = 0 | 1 | 2;

const usage = `Usage: npm run content -- <command> …
  lint <folder>          checks the packs in the folder
  spell <folder>         names the words that no dictionary and no list of the pack knows
  draw <set file>        draws the order of the options and the keys of a set, and writes them into the file
  cues <folder>          what the series give away to somebody who does not understand them, beside the limits
  import <folder>        checks the packs, then imports them into the database of DATABASE_URL and the
                         storage of STORAGE_URL
  import <file> <pack>   takes a Moodle file (.gift, .txt, .xml) over into a draft set of the pack folder,
                         and writes a review that names every question, taken or not
  export <pack> <folder> writes the pack as a QTI 3 package into an empty folder
  stats [<test>]         facility and discrimination of each question, from the responses in DATABASE_URL`;

/** `npm run content` */
export async function runCli(args: readonly string[], surroundings: CliSurroundings): Promise<ExitCode> {
  const { complain } = surroundings;
  const run = commandOf(args);
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

function commandOf([command, first, second, ...rest]: readonly string[]) {
  if (rest.length > 0) return null;
  const one = first !== undefined && second === undefined;
  const two = first !== undefined && second !== undefined;
  if ((command === 'lint' || command === 'spell') && one)
    return (surroundings: CliSurroundings) => checkFolder(command, first, surroundings);
  if (command === 'draw' && one) return (surroundings: CliSurroundings) => drawSetFile(first, surroundings);
  if (command === 'cues' && one) return (surroundings: CliSurroundings) => printCues(first, surroundings);
  if (command === 'import' && one) return (surroundings: CliSurroundings) => importPacks(first, surroundings);
  if (command === 'import' && two && isForeign(first))
    return (surroundings: CliSurroundings) => takeForeign(first, second, surroundings);
  if (command === 'export' && two)
    return (surroundings: CliSurroundings) => exportFolder(first, second, surroundings);
  if (command === 'stats' && second === undefined)
    return (surroundings: CliSurroundings) => printStats(first, surroundings);
  return null;
}
