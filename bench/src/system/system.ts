import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type Order,
  optionsVariable,
  type Report,
  type SystemFacts,
  type SystemOptions,
} from './messages.js';

const entry = fileURLToPath(new URL('./supervisor.js', import.meta.url));

/** The whole real system under a supervisor that can be killed. */
export class System {
  private constructor(
    private readonly process: ChildProcess,
    /** As they were when the system was ready. */
    readonly facts: SystemFacts,
  ) {}

  /**
   * Starts, or starts again with what the folder holds.
   * @throws what kept it from starting
   */
  static async start(options: SystemOptions): Promise<System> {
    const child = fork(entry, {
      env: { ...process.env, NODE_ENV: 'production', [optionsVariable]: JSON.stringify(options) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: [],
    });
    const report = await nextReport(child);
    if (report.type === 'failed') throw new Error(report.reason);
    return new System(child, report.facts);
  }

  /** Name and pid of each process as they are now. */
  async processes(): Promise<SystemFacts['processes']> {
    const next = nextReport(this.process);
    this.send('facts');
    const report = await next;
    if (report.type === 'failed') throw new Error(report.reason);
    return report.facts.processes;
  }

  async pidOf(name: string): Promise<number | undefined> {
    return (await this.processes()).find((one) => one.name === name)?.pid;
  }

  /** `kill -9` of the supervisor alone. */
  async killSupervisor(): Promise<void> {
    const ended = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await ended;
  }

  /** Stops everything in order. Does nothing when the supervisor is gone. */
  async stop(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    const ended = once(this.process, 'exit');
    this.send('stop');
    await ended;
  }

  private send(order: Order): void {
    this.process.send(order);
  }
}

async function nextReport(child: ChildProcess): Promise<Report> {
  return new Promise((resolve) => {
    const ended = () => resolve({ type: 'failed', reason: 'the supervisor ended' });
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as Report);
    });
  });
}
