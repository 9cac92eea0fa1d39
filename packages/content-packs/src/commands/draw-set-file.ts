import { readFile, writeFile } from 'node:fs/promises';
import { prettifyError, ZodError } from 'zod';
import { drawFile } from '../draw/draw-file.js';
import type { ExitCode, Output } from './command.js';

/** `draw <set file>`: writes the drawn options and keys into the file. */
export async function drawSetFile(path: string, { print, complain }: Output): Promise<ExitCode> {
  try {
    const before = await readFile(path, 'utf8');
    const { source, changed, redrawn } = drawFile(before);
    await writeFile(path, source);
    print(`${path}: drawn`);
    for (const { number, orders, because } of redrawn)
      print(`question ${number}: ${orders} orders passed over (${because})`);
    if (changed.length > 0)
      print(`another answer is right, so the document has to be written anew: ${changed.join(', ')}`);
    return 0;
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    complain(`${path} is not a set that can be drawn:\n${prettifyError(error)}`);
    return 1;
  }
}
