import { fileURLToPath } from 'node:url';
import { type ServiceProcess, startServiceProcess, until } from '@passerelle/service-kit/testing';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** A dozen start at once on two cores, ms. */
const startLimitMs = 120_000;

export interface ReplicaOptions {
  readonly name: string;
  /** Relative to the repository. */
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
  /** Answers 200 when it can work. */
  readonly readyUrl: string;
}

/** A process of the house that can be ended and started again on its port. */
export class Replica {
  #process: ServiceProcess | undefined;

  constructor(readonly options: ReplicaOptions) {}

  get name(): string {
    return this.options.name;
  }

  /** @throws with what it said, when it does not become ready */
  async start(): Promise<void> {
    const { name, main, env, readyUrl } = this.options;
    const started = startServiceProcess(root + main, { env });
    this.#process = started;
    await until(
      `${name} is ready`,
      async () => {
        if (started.child.exitCode !== null)
          throw new Error(`${name} ended: ${started.errors() || JSON.stringify(started.logs().at(-1))}`);
        return fetch(readyUrl).then(
          async (reply) => {
            await reply.arrayBuffer();
            return reply.ok;
          },
          () => false,
        );
      },
      startLimitMs,
    );
  }

  /** Asks it to end, as an orchestrator does. Resolves with its exit code. */
  async end(): Promise<number | null> {
    this.#process?.child.kill('SIGTERM');
    return (await this.#process?.ended()) ?? null;
  }
}
