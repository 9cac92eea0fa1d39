import { readFile, writeFile } from 'node:fs/promises';
import { prettifyError, ZodError } from 'zod';
import { readableSet } from '../readings/readable-set.js';
import { type SheetKind, sheetOf } from '../readings/sheet.js';
import { takeReading } from '../readings/take-reading.js';
import type { ExitCode, Output } from './command.js';

/** `sheet <kind> <set file>`: what a reader is given. */
export const printSheet = (kind: SheetKind, path: string, { print, complain }: Output): Promise<ExitCode> =>
  refusing(complain, async () => {
    for (const paragraph of sheetOf(readableSet(await readFile(path, 'utf8')), kind)) print(`${paragraph}\n`);
    return 0;
  });

/** `reading <file> <set file>`: takes what a reader handed in. 1 when the author has something to look at. */
export const takeReadingFile = (
  handedIn: string,
  path: string,
  { print, complain }: Output,
): Promise<ExitCode> =>
  refusing(complain, async () => {
    const taken = takeReading(await readFile(path, 'utf8'), JSON.parse(await readFile(handedIn, 'utf8')));
    await writeFile(path, taken.source);
    for (const remark of taken.remarks) print(remark);
    return taken.remarks.length > 0 ? 1 : 0;
  });

async function refusing(complain: Output['complain'], run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    complain(error instanceof ZodError ? prettifyError(error) : error.message);
    return 1;
  }
}
