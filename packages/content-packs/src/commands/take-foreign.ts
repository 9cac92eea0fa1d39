import { ForeignFileError } from '../exchange/foreign-question.js';
import { importForeign } from '../exchange/import-foreign.js';
import { shownPath } from '../yaml/read-yaml.js';
import type { ExitCode, Output } from './command.js';

/** `import <file> <pack>`: Moodle's questions become a draft set. */
export async function takeForeign(
  file: string,
  pack: string,
  { print, complain }: Output,
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
