import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:net';

/** Below the ranges from which kernels take outgoing ports, so that no client connection takes one in between. */
const first = 20_000;
const count = 12_000;
/** As many as a process usually asks for: processes that live at one time have neighbouring ids, and begin at ports of their own. */
const ofOneProcess = 32;

let next = (process.pid * ofOneProcess) % count;

/**
 * Nobody listens on a port between its being found and its being used, seconds later and often by another process. Whoever found it holds the
 * UDP port of the same number, which nothing of the house uses, until the end of the process.
 */
export function holdPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const holder = createSocket('udp4');
    holder.once('error', () => resolve(false));
    holder.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      holder.unref();
      resolve(true);
    });
  });
}

/** Listens, or gives the error's code. */
function tryListen(port: number, host: string): Promise<Server | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'UNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Why a port cannot be listened on (an error's code); null when it can. */
export async function portObstacle(port: number, host = '127.0.0.1'): Promise<string | null> {
  const outcome = await tryListen(port, host);
  if (typeof outcome === 'string') return outcome;
  await closeServer(outcome);
  return null;
}

/** A port of 127.0.0.1 that nobody listens on, and that no living process has been given before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + next;
    next = (next + 1) % count;
    if ((await portObstacle(port)) === null && (await holdPort(port))) return port;
  }
  throw new Error(`every port from ${first} to ${first + count - 1} is taken`);
}

/** `wanted` different ones. */
export async function freePorts(wanted: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < wanted) found.push(await freePort());
  return found;
}
