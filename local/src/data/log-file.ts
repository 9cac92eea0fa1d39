import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';

const LIMIT = 5 * 1024 * 1024;
const TAIL_LINES = 40;

/**
 * One process's log: a file that is moved to `<name>.1` past 5 MiB, so that two bound the disk. A disk that takes no more ends nobody: what
 * cannot be written is left out, and the terminal hears of it once.
 */
export class LogFile {
  #fd = -1;
  #size = 0;
  #tail: string[] = [];
  #partial = '';
  #isClosed = false;
  #isFailing = false;

  /** @param say tells the person at the terminal */
  constructor(
    readonly path: string,
    readonly say: (line: string) => void = () => undefined,
  ) {}

  write(chunk: Buffer): void {
    if (this.#isClosed) return;
    this.#remember(chunk);
    try {
      if (this.#fd < 0) this.#open();
      if (this.#size > LIMIT) this.#rotate();
      this.#size += writeSync(this.#fd, chunk);
      this.#isFailing = false;
    } catch (error) {
      if (this.#isFailing) return;
      this.#isFailing = true;
      const { code = 'error' } = error as NodeJS.ErrnoException;
      this.say(`${this.path} cannot be written (${code}); going on without it until it can.`);
    }
  }

  /** The last lines written by this run, for the terminal when the process fails. */
  tail(): string {
    return [...this.#tail, this.#partial].filter((line) => line !== '').join('\n');
  }

  close(): void {
    this.#isClosed = true;
    this.#closeFile();
  }

  #remember(chunk: Buffer): void {
    const lines = (this.#partial + chunk.toString('utf8')).split('\n');
    this.#partial = lines.pop() ?? '';
    this.#tail = [...this.#tail, ...lines].slice(-TAIL_LINES);
  }

  #open(): void {
    this.#fd = openSync(this.path, 'a', 0o600);
    this.#size = fstatSync(this.#fd).size;
  }

  #rotate(): void {
    this.#closeFile();
    renameSync(this.path, `${this.path}.1`);
    this.#open();
  }

  #closeFile(): void {
    if (this.#fd >= 0) closeSync(this.#fd);
    this.#fd = -1;
  }
}
