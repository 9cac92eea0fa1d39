import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below the ranges from which kernels take outgoing ports, so that no client connection takes one in between. */
const FIRST = 20_000;
const LAST = 32_000;

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

/** `count` different free ports of 127.0.0.1, all held until the last is found. */
export async function freePorts(count: number): Promise<number[]> {
  const held: Server[] = [];
  const ports: number[] = [];
  while (ports.length < count) {
    const port = randomInt(FIRST, LAST);
    const server = await tryListen(port, '127.0.0.1');
    if (typeof server === 'string') continue;
    held.push(server);
    ports.push(port);
  }
  await Promise.all(held.map(closeServer));
  return ports;
}
