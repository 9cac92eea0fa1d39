import { ForeignFileError } from '../exchange/foreign-question.js';
import { importForeign } from '../exchange/import-foreign.js';
import { shownPath } from '../read-yaml.js';
import type { CliSurroundings, ExitCode } from './run-cli.js';

/** `import <file> <pack>`: Moodle's questions become a draft set. */
export async function takeForeign(
  file: string,
  pack: string,
  { print, complain }: CliSurroundings,
): Promise<ExitCode> {
  try {
    const { set, review, taken, leftOut } = await importForeign(file, pack);
    print(`${taken} questions taken${set ? ` into the draft ${shownPath(set)}` : ''}, ${leftOut} not taken`);
    print(`each of them is named in ${shownPath(review)}`);
    return taken > 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof ForeignFileError)) throw error;
    complain(`${file}: ${error.message}`);
    return 1;
  }
}
