import { isForeign } from '../exchange/read-foreign.js';
import { sheetKinds } from '../readings/sheet.js';
import { checkFolder } from './check-folder.js';
import type { Command } from './command.js';
import { drawSetFile } from './draw-set-file.js';
import { exportFolder } from './export-folder.js';
import { printCues } from './print-cues.js';
import { printCopies, printSheet, takeReadingFile } from './readings.js';
import { takeForeign } from './take-foreign.js';

/** What authors can do without a database, one line or two each. */
export const authorUsage = `  lint <folder>          checks the packs in the folder, and the school.yaml beside them
  spell <folder>         names the words that no dictionary and no list of the pack knows
  draw <set file>        draws the order of the options and the keys of a set, and writes them into the file
  cues <folder>          what the series give away to somebody who does not understand them, beside the limits
  sheet <kind> <set file>     what a reader is given: options, documents or cards
  sheet copies <set file> [seed]   the graded copies of a written set without their levels, in an order by lot
  reading <answers> <set file> compares what a reader handed in (JSON) with the set, and records it there
  import <file> <pack>   takes a Moodle file (.gift, .txt, .xml) over into a draft set of the pack folder,
                         and writes a review that names every question, taken or not
  export <pack> <folder> writes the pack as a QTI 3 package into an empty folder`;

/** The author's command that the arguments mean; null when they mean none. */
export function authorCommand([command, first, second, ...rest]: readonly string[]): Command | null {
  if (first === undefined) return null;
  if (command === 'sheet' && first === 'copies' && second !== undefined && rest.length < 2)
    return (output) => printCopies(second, rest[0] ?? '', output);
  if (rest.length > 0) return null;
  if (second === undefined) {
    if (command === 'lint' || command === 'spell') return (output) => checkFolder(command, first, output);
    if (command === 'draw') return (output) => drawSetFile(first, output);
    if (command === 'cues') return (output) => printCues(first, output);
    return null;
  }
  if (command === 'import' && isForeign(first)) return (output) => takeForeign(first, second, output);
  const sheet = command === 'sheet' && sheetKinds.find((kind) => kind === first);
  if (sheet) return (output) => printSheet(sheet, second, output);
  if (command === 'reading') return (output) => takeReadingFile(first, second, output);
  if (command === 'export') return (output) => exportFolder(first, second, output);
  return null;
}
