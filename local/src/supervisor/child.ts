import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { replacementMessages, UserError } from '@passerelle/process-kit';
import { LogFile } from '../data/log-file.js';
import { endWithin, signalGroup } from '../process-group.js';
import { restartDelay, STABLE_MS } from './backoff.js';
import { ANSWER_MS, Hang, LOOK_EVERY_MS } from './hang.js';
import type { ProcessRecord } from './leftovers.js';
import type { ProcessPlan } from './plan.js';

const READY_MS = 120_000;
const POLL_MS = 75;
/** A process that hangs does not drain. */
const HUNG_GRACE_MS = 500;

export interface ChildContext {
  readonly root: string;
  readonly dataDir: string;
  readonly record: ProcessRecord;
  /** Tells the person at the terminal. */
  readonly say: (line: string) => void;
}

/** One process that was started. */
interface Run {
  readonly process: ChildProcess;
  /** How it ended. */
  readonly exited: Promise<string>;
  /** It has said that it is ready. */
  readonly ready: Promise<void>;
}

/** One supervised Node process: started, watched, started again when it crashes, replaced when it hangs, stopped. */
export class Child {
  readonly name: string;
  #run: Run | undefined;
  #stopping = new AbortController();
  /** Counts the processes that this one was. */
  #generation = 0;
  #replacement: Promise<void> | undefined;
  readonly #log: LogFile;

  constructor(
    readonly plan: ProcessPlan,
    readonly context: ChildContext,
  ) {
    this.name = plan.name;
    this.#log = new LogFile(join(context.dataDir, 'logs', `${plan.name}.log`), context.say);
  }

  get pid(): number | undefined {
    return this.#run?.process.pid;
  }

  /**
   * Starts the process and waits until it is ready. From then on a crash is followed by a restart.
   * @throws {UserError} with its last log lines when it ends before it is ready, or is not ready after two minutes
   */
  async start(): Promise<void> {
    if (!existsSync(join(this.context.root, this.plan.entry))) {
      throw new UserError(`${this.plan.entry} is missing: run npm run build.`);
    }
    this.#spawn();
    await this.#ready();
    void this.#keepAlive();
    if (this.plan.liveUrl) void this.#keepAnswering(this.plan.liveUrl);
  }

  /**
   * Replaces the process by a new one of the same plan, which is ready before the old one is told to go.
   * @throws {UserError} like {@link start}; the old one then goes on
   */
  async restart(graceMs: number): Promise<void> {
    if (!this.plan.isReplaceable) return this.replaceHung(graceMs);
    await this.#replacing(this.#takeOver(graceMs));
  }

  /**
   * Ends the process, then starts a new one and waits until it is ready.
   * @throws {UserError} like {@link start}; it is then tried again as after a crash
   */
  async replaceHung(graceMs: number): Promise<void> {
    await this.#replacing(this.#endAndSpawn(graceMs));
    await this.#ready();
  }

  /** Until it is over, an end of the process is not a crash. */
  async #replacing(work: Promise<void>): Promise<void> {
    this.#replacement = work.catch(() => undefined);
    await work.finally(() => {
      this.#replacement = undefined;
    });
  }

  async #endAndSpawn(graceMs: number): Promise<void> {
    await this.#end(graceMs, (old) => old.kill('SIGTERM'));
    if (!this.#stopping.signal.aborted) this.#spawn();
  }

  async #takeOver(graceMs: number): Promise<void> {
    const next = this.#launch();
    const { signal } = this.#stopping;
    const late = sleep(READY_MS, 'was not ready in time', { signal, ref: false });
    const fault = await Promise.race([
      next.ready.then(() => null),
      next.exited.then((how) => `ended while starting (${how})`),
      late.catch(() => 'was stopped while starting'),
    ]);
    if (fault !== null) {
      signalGroup(next.process, 'SIGKILL');
      throw this.#failure(fault);
    }
    await this.#end(graceMs, (old) => old.connected && old.send(replacementMessages.replaced), next);
  }

  /** Asks the process to end, and waits for it, past the grace it is killed. `next` is the process meanwhile. */
  async #end(graceMs: number, ask: (old: ChildProcess) => unknown, next?: Run): Promise<void> {
    const old = this.#run;
    if (next) this.#become(next);
    if (!old) return;
    ask(old.process);
    await endWithin(graceMs, old.exited, () => signalGroup(old.process, 'SIGKILL'));
  }

  /** Asks the process to end; kills it, and what it started, past the grace. */
  async stop(graceMs: number): Promise<void> {
    this.#stopping.abort();
    await this.#end(graceMs, (process) => process.kill('SIGTERM'));
    await this.#replacement;
    this.#log.close();
  }

  /** Ends the process and its whole group at once. */
  kill(): void {
    this.#stopping.abort();
    if (this.#run) signalGroup(this.#run.process, 'SIGKILL');
  }

  #spawn(): void {
    this.#become(this.#launch());
  }

  #become(run: Run): void {
    this.#run = run;
    this.#generation += 1;
  }

  #launch(): Run {
    const { root, record } = this.context;
    const child = spawn(process.execPath, [join(root, this.plan.entry)], {
      cwd: root,
      env: this.plan.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A process group of its own: Ctrl-C reaches the supervisor only, which then ends the others in order.
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => this.#log.write(chunk));
    if (child.pid !== undefined) record.add(child.pid);
    const exited = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      // `close` comes after the last output: the log is whole.
      child.once('close', (code, signal) => {
        if (child.pid !== undefined) record.remove(child.pid);
        resolve(signal ?? `exit code ${code}`);
      });
    });
    const ready = new Promise<void>((resolve) => {
      child.on('message', (message) => message === replacementMessages.ready && resolve());
    });
    return { process: child, exited, ready };
  }

  async #ready(): Promise<void> {
    let outcome: string | undefined;
    void this.#run?.exited.then((how) => {
      outcome = how;
    });
    const end = performance.now() + READY_MS;
    while (!(await answers(this.plan.readyUrl))) {
      if (this.#stopping.signal.aborted) throw new UserError(`${this.name} was stopped while starting.`);
      if (outcome !== undefined) throw this.#failure(`ended while starting (${outcome})`);
      if (performance.now() > end) throw this.#failure(`was not ready after ${READY_MS / 1000} s`);
      await sleep(POLL_MS);
    }
  }

  #failure(what: string): UserError {
    return new UserError(`${this.name} ${what}. Its last lines, of ${this.#log.path}:\n${this.#log.tail()}`);
  }

  async #keepAnswering(liveUrl: string): Promise<void> {
    const hang = new Hang();
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
      const generation = this.#generation;
      const hasAnswered = await answers(liveUrl);
      if (signal.aborted) return;
      if (!hang.judge(generation, hasAnswered, performance.now())) continue;
      this.context.say(`${this.name} hangs; replacing it. Log: ${this.#log.path}`);
      await this.replaceHung(HUNG_GRACE_MS).catch((error: Error) => this.context.say(error.message));
    }
  }

  async #keepAlive(): Promise<void> {
    let crashes = 0;
    for (;;) {
      const since = performance.now();
      const generation = this.#generation;
      const how = (await this.#run?.exited) ?? 'not started';
      await this.#replacement;
      if (this.#stopping.signal.aborted) return;
      if (this.#generation !== generation) {
        crashes = 0;
        continue;
      }
      crashes = performance.now() - since > STABLE_MS ? 1 : crashes + 1;
      const wait = restartDelay(crashes);
      this.context.say(
        `${this.name} ended (${how}); starting it again in ${wait / 1000} s. Log: ${this.#log.path}`,
      );
      await sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      if (this.#stopping.signal.aborted) return;
      if (this.#generation === generation) this.#spawn();
    }
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
}
