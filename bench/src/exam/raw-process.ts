import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of the references beside this file. */
export interface RawProcess<Said> {
  /** What it said once it was ready. */
  readonly said: Said;
  readonly child: ChildProcess;
  /** Tells it something, and resolves with its answer. */
  ask<Answer>(message: string | number): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a reference; resolves when it is ready. */
export async function rawProcess<Said>(
  name: 'raw-reply' | 'raw-proxy' | 'raw-upserts' | '../gateway/raw-service',
  env: Readonly<Record<string, string>>,
  input?: string,
): Promise<RawProcess<Said>> {
  const entry = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const child = fork(entry, { env: { ...process.env, ...env }, execArgv: [] });
  const ended = once(child, 'exit');
  const next = async () => (await once(child, 'message'))[0] as unknown;
  if (input !== undefined) child.send(input);
  return {
    said: (await next()) as Said,
    child,
    async ask<Answer>(message: string | number) {
      const answer = next();
      child.send(message);
      return (await answer) as Answer;
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
