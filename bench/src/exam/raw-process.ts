import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a process of the references beside this file; resolves with what it says once it is ready. */
export async function rawProcess<Said>(
  name: 'raw-reply' | 'raw-proxy' | 'raw-upserts',
  env: Readonly<Record<string, string>>,
  input?: string,
): Promise<{ readonly said: Said; readonly child: ChildProcess; stop(): Promise<void> }> {
  const entry = fileURLToPath(new URL(`./${name}.js`, import.meta.url));
  const child = fork(entry, { env: { ...process.env, ...env }, execArgv: [] });
  const ended = once(child, 'exit');
  if (input !== undefined) child.send(input);
  const [said] = (await once(child, 'message')) as [Said];
  return {
    said,
    child,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
