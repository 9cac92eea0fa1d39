import {
  closeSync,
  existsSync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { UserError } from '@passerelle/process-kit';

/** An append-only file of JSON lines. One line is one transaction: it is there as a whole or not at all. */
export interface Journal<Entry> {
  /** Returns once the entry is on the disk. */
  append(entry: Entry): void;
  close(): void;
}

/**
 * Opens the journal and replays it. A last line that a crash tore is cut off.
 * @throws {UserError} when another line is damaged: guessing would lose payments.
 */
export function openJournal<Entry>(path: string, replay: (entry: Entry) => void): Journal<Entry> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const content = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  const whole = content.lastIndexOf('\n') + 1;
  const lines = content.subarray(0, whole).toString('utf8').split('\n').slice(0, -1);
  lines.forEach((line, index) => {
    replay(parse<Entry>(line, path, index + 1));
  });
  const fd = openSync(path, 'a', 0o600);
  let length = whole;
  if (length < content.length) ftruncateSync(fd, length);
  return {
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        if (writeSync(fd, line) < line.length) throw new Error(`${path} takes no more: is the disk full?`);
        fdatasyncSync(fd);
        length += line.length;
      } catch (error) {
        // Half a line would spoil the next one.
        ftruncateSync(fd, length);
        throw error;
      }
    },
    close: () => closeSync(fd),
  };
}

function parse<Entry>(line: string, path: string, number: number): Entry {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    throw new UserError(
      `${path}:${number} is not JSON: restore the file, or begin anew with: npm start -- --fresh`,
    );
  }
}
