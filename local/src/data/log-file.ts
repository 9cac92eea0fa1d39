import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const LIMIT = 5 * 1024 * 1024;
const TAIL_LINES = 40;

/** One process's log: a file that is moved to `<name>.1` past 5 MiB, so that two bound the disk. */
export class LogFile {
  #fd: number;
  #size: number;
  #tail: string[] = [];
  #partial = '';

  constructor(readonly path: string) {
    this.#fd = openSync(path, 'a', 0o600);
    this.#size = fstatSync(this.#fd).size;
  }

  write(chunk: Buffer): void {
    if (this.#fd < 0) return;
    if (this.#size > LIMIT) this.#rotate();
    this.#size += writeSync(this.#fd, chunk);
    const lines = (this.#partial + chunk.toString('utf8')).split('\n');
    this.#partial = lines.pop() ?? '';
    this.#tail = [...this.#tail, ...lines].slice(-TAIL_LINES);
  }

  /** The last lines written by this run, for the terminal when the process fails. */
  tail(): string {
    return [...this.#tail, this.#partial].filter((line) => line !== '').join('\n');
  }

  close(): void {
    if (this.#fd >= 0) closeSync(this.#fd);
    this.#fd = -1;
  }

  #rotate(): void {
    closeSync(this.#fd);
    renameSync(this.path, `${this.path}.1`);
    this.#fd = openSync(this.path, 'a', 0o600);
    this.#size = 0;
  }
}
