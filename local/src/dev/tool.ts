import { type ChildProcess, spawn } from 'node:child_process';
import { guardAgainstOrphan } from '../postgres/guard.js';
import { endWithin, signalGroup } from '../process-group.js';

const GRACE_MS = 2_000;
const TAIL = 4_000;

export interface ToolPlan {
  /** For Node: a script and its arguments. */
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** What the tool sends; over the same channel it learns that this process is gone. */
  readonly onMessage: (message: unknown) => void;
  /** It ended without having been asked to. */
  readonly onEnd: (how: string, tail: string) => void;
}

/** A watching program. It ends with this process, however that ends. */
export class Tool {
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;
  #stopping = false;

  constructor(plan: ToolPlan) {
    const child = spawn(process.execPath, [...plan.args], {
      cwd: plan.cwd,
      env: plan.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches the supervisor only.
      detached: true,
    });
    const release = child.pid === undefined ? () => undefined : guardAgainstOrphan(child.pid, {});
    let tail = '';
    const read = (chunk: string) => {
      tail = (tail + chunk).slice(-TAIL);
    };
    child.stdout?.setEncoding('utf8').on('data', read);
    child.stderr?.setEncoding('utf8').on('data', read);
    child.on('message', plan.onMessage);
    this.#process = child;
    this.#exited = new Promise((resolve) => {
      const end = (how: string) => {
        release();
        resolve();
        if (!this.#stopping) plan.onEnd(how, tail.trim());
      };
      child.once('error', (error) => end(error.message));
      child.once('close', (code, signal) => end(signal ?? `exit code ${code}`));
    });
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    signalGroup(this.#process, 'SIGTERM');
    await endWithin(GRACE_MS, this.#exited, () => this.kill());
  }

  kill(): void {
    this.#stopping = true;
    signalGroup(this.#process, 'SIGKILL');
  }
}
