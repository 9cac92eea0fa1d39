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

/** Types `npm start`, with its data in the given folder and the embedded default for everything. */
export async function npmStart(dataDir: string): Promise<Installation> {
  const {
    DATABASE_URL: _d,
    AMQP_URL: _a,
    AMQP_PREFIX: _p,
    SMTP_URL: _s,
    STORAGE_URL: _f,
    npm_lifecycle_event: _l,
    PASSERELLE_BOOTSTRAP_PID: _b,
    ...env
  } = process.env;
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const child = spawn('npm', ['start'], {
    cwd: repository,
    env: { ...env, PORT: '0', PASSERELLE_DATA: dataDir },
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
