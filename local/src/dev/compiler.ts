import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolders } from './watch-folders.js';

/** One run of the TypeScript compiler. */
export interface CompilerRun {
  readonly succeeded: boolean;
  /** The errors, as the compiler prints them. */
  readonly text: string;
}

export interface CompilerOptions {
  readonly root: string;
  /** The compiler's script and arguments, for Node. */
  readonly command: readonly string[];
  readonly onRun: (run: CompilerRun) => void;
}

/**
 * Compiles whenever a source changes. Not `tsc --watch`: the native compiler looks at every file again and again (a whole
 * core, and seconds until it notices), while a run that has nothing to do takes a third of a second.
 */
export class Compiler {
  readonly #watcher: { close(): void };
  #process: ChildProcess | undefined;
  #again = false;
  #stopped = false;

  constructor(readonly options: CompilerOptions) {
    const { root } = options;
    const folders = globSync(['*/src', 'packages/*/src'], { cwd: root });
    this.#watcher = watchFolders(
      folders.map((folder) => join(root, folder)),
      () => this.#compile(),
    );
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#watcher.close();
    const child = this.#process;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    this.kill();
    await ended;
  }

  kill(): void {
    this.#stopped = true;
    this.#process?.kill('SIGKILL');
  }

  #compile(): void {
    if (this.#stopped) return;
    if (this.#process) {
      this.#again = true;
      return;
    }
    const { command, root, onRun } = this.options;
    const child = spawn(process.execPath, [...command], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    const said: string[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
    }
    child.once('error', (error) => said.push(error.message));
    child.once('close', (code) => {
      this.#process = undefined;
      if (this.#stopped) return;
      // What changed meanwhile decides: half of a change may not compile.
      if (this.#again) {
        this.#again = false;
        this.#compile();
      } else onRun({ succeeded: code === 0, text: said.join('').trim() });
    });
  }
}
