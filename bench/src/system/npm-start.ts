import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** The whole system, as a person starts it. */
export interface Installation {
  /** The process of `npm`: everything else stands below it. */
  readonly pid: number;
  readonly url: string;
  /** From the command to the line « Passerelle is ready », s. */
  readonly readyAfter: number;
  /** Of that: installing and building, of which there is nothing left to do; s. */
  readonly checkedAfter: number;
  stop(): Promise<void>;
}

/** The environment of somebody who has set nothing for Passerelle, and whom no npm has started. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const ours =
    /^(?:DATABASE_URL|AMQP_URL|AMQP_PREFIX|SMTP_URL|STORAGE_URL|PASSERELLE_BOOTSTRAP_PID|PROVE\w*|TEST_\w+|NODE_OPTIONS|npm_\w+)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
}

/** Types `npm start`, with its data in the given folder and the embedded default for everything. */
export async function npmStart(dataDir: string, root = repository): Promise<Installation> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...plainEnvironment(), PORT: '0', PASSERELLE_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  let said = '';
  let checkedAfter = 0;
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (!checkedAfter && /^Starting\.$/m.test(said)) checkedAfter = seconds();
      const url = /^Passerelle is ready at (\S+)$/m.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    ended.then(() => reject(new Error(`npm start ended:\n${said}`)), reject);
  });
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const url = await ready;
  const readyAfter = seconds();
  return {
    pid: child.pid ?? 0,
    url,
    readyAfter,
    checkedAfter,
    async stop() {
      end();
      await ended;
      process.off('exit', end);
    },
  };
}
