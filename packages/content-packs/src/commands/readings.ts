import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { prettifyError, ZodError } from 'zod';
import { copiesSheet } from '../readings/copies-sheet.js';
import { readableCopies } from '../readings/readable-copies.js';
import { readableSet } from '../readings/readable-set.js';
import { type SheetKind, sheetOf } from '../readings/sheet.js';
import { takePlacing } from '../readings/take-placing.js';
import { takeReading } from '../readings/take-reading.js';
import { MarkingGrid } from '../schema/grid.js';
import type { ExitCode, Output } from './command.js';

/** `sheet <kind> <set file>`: what a reader is given. */
export const printSheet = (kind: SheetKind, path: string, { print, complain }: Output): Promise<ExitCode> =>
  refusing(complain, async () => {
    for (const paragraph of sheetOf(readableSet(await readFile(path, 'utf8')), kind)) print(`${paragraph}\n`);
    return 0;
  });

/** `sheet copies <set file> [seed]`: what a blind reader of graded copies is given. */
export const printCopies = (path: string, seed: string, { print, complain }: Output): Promise<ExitCode> =>
  refusing(complain, async () => {
    for (const paragraph of copiesSheet(readableCopies(await readFile(path, 'utf8')), seed))
      print(`${paragraph}\n`);
    return 0;
  });

/** `reading <file> <set file>`: takes what a reader handed in. 1 when the author has something to look at. */
export const takeReadingFile = (
  handedIn: string,
  path: string,
  { print, complain }: Output,
): Promise<ExitCode> =>
  refusing(complain, async () => {
    const reading = JSON.parse(await readFile(handedIn, 'utf8')) as object;
    const source = await readFile(path, 'utf8');
    const taken = ['levels', 'marks', 'advice_broken'].some((key) => key in reading)
      ? takePlacing(source, reading, await gridBeside(path, readableCopies(source).skill))
      : takeReading(source, reading);
    await writeFile(path, taken.source);
    for (const remark of taken.remarks) print(remark);
    return taken.remarks.length > 0 ? 1 : 0;
  });

/** The grid of an expression, of the pack that a set file lies in. */
async function gridBeside(path: string, skill: string): Promise<MarkingGrid> {
  const file = join(dirname(path), `../grids/${skill}.yaml`);
  return MarkingGrid.parse(parse(await readFile(file, 'utf8')));
}

async function refusing(complain: Output['complain'], run: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    complain(error instanceof ZodError ? prettifyError(error) : error.message);
    return 1;
  }
}
