import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '@passerelle/process-kit';
import { replies } from './replies.js';

/** A process in front of services. */
export interface Front {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

async function front(child: ChildProcess, origin: string, askedAt: string): Promise<Front> {
  const ended = once(child, 'exit');
  for (;;) {
    const isThere = await fetch(origin + askedAt).then(
      (reply) => reply.body?.cancel().then(() => reply.ok),
      () => false,
    );
    if (isThere) break;
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    await sleep(50);
  }
  return {
    origin,
    pid: child.pid as number,
    async stop() {
      child.kill();
      await ended;
    },
  };
}

const entry = fileURLToPath(new URL('../../../gateway/dist/main.js', import.meta.url));
// What is measured is the work, not the budgets.
const budgets = ['read', 'write', 'save'].map((rate) => `${rate}=1000000000/1000000000`).join(' ');

/** Opens `/ops/` of the bench's gateway. */
export const opsToken = 'a-token-of-the-operators-of-the-bench';

/** This house's gateway as it is run, with a published file. */
export async function startGateway(
  folder: string,
  services: { readonly others: string; readonly booking: string },
): Promise<Front> {
  const port = await freePort();
  const slicesDir = join(folder, 'slices');
  const file = join(folder, replies.file.path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, replies.file.body);
  const { others, booking } = services;
  const child = spawn(process.execPath, [entry], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ACCESS_LOG: '1',
      PORT: String(port),
      PUBLIC_URL: issuer,
      AUTH_URL: others,
      CONTENT_URL: others,
      BILLING_URL: others,
      BOOKING_URL: booking,
      SLICES_DIR: slicesDir,
      RATE_LIMITS: budgets,
      OPS_TOKEN: opsToken,
    },
  });
  return front(child, `http://127.0.0.1:${port}`, '/health/live');
}

/** Who issues the bench's tokens. */
export const issuer = 'http://passerelle.test';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { stdio: 'ignore' }).status === 0;

/** nginx with one worker, as a proxy is configured that cares for speed: connections to the service are kept. */
export async function startNginx(folder: string, service: string): Promise<Front> {
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const conf = join(folder, 'nginx.conf');
  await writeFile(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 4096; }
http {
  ${temporary.join(' ')}
  access_log off; keepalive_requests 1000000000;
  upstream service { server ${new URL(service).host}; keepalive 256; keepalive_requests 1000000000; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location / {
      proxy_pass http://service; proxy_http_version 1.1;
      proxy_set_header Connection ""; proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: ['ignore', 'ignore', 'inherit'] });
  return front(child, `http://127.0.0.1:${port}`, replies.call.path);
}
