import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { UserError } from '@passerelle/process-kit';

/** What a running supervisor says of itself. */
export interface Supervised {
  /** The repository whose programs run. */
  readonly root: string;
  readonly url: string;
  /** `npm run dev`, which takes by itself what is saved. */
  readonly development: boolean;
}

/** A socket in the data folder, for its owner alone. */
const socketOf = (dataDir: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${dataDir.replaceAll(/[\\/:]/g, '_')}`
    : join(dataDir, 'control.sock');

/** What the address of a socket has room for: 107 bytes on Linux, 103 on macOS. */
const longestPath = 103;

/** Uses the socket at its path; where that is too long for one, by a link to its folder. */
async function atSocket<T>(dataDir: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = socketOf(dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) <= longestPath) return use(path);
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-'));
  try {
    const link = join(folder, 'data');
    symlinkSync(resolve(dataDir), link);
    return await use(socketOf(link));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Takes the wishes of `npm run dev -w svc-billing`: `GET /`, `POST /restart/<process>`. */
export async function openControl(
  dataDir: string,
  supervised: Supervised,
  restart: (name: string) => Promise<void>,
): Promise<Server> {
  // Left by a killed supervisor: this one holds the lock.
  if (process.platform !== 'win32') rmSync(socketOf(dataDir), { force: true });
  const server = createServer((asked, reply) => {
    const end = (status: number, body: string) => void reply.writeHead(status).end(body);
    const name = /^\/restart\/([\w-]+)$/.exec(asked.url ?? '')?.[1];
    if (asked.method === 'GET') end(200, JSON.stringify(supervised));
    else if (asked.method !== 'POST' || !name) end(404, 'There is no such wish.');
    else
      restart(name).then(
        () => end(200, ''),
        (error: Error) => end(409, error.message),
      );
  });
  await atSocket(dataDir, (path) => once(server.listen(path), 'listening'));
  // Of a connection that could not be taken: the next one may.
  server.on('error', () => undefined);
  if (process.platform !== 'win32') chmodSync(socketOf(dataDir), 0o600);
  return server;
}

/** @throws UserError when nothing runs on this data folder */
export async function findSupervised(dataDir: string): Promise<Supervised> {
  const { body } = await ask(dataDir, 'GET', '/');
  return JSON.parse(body) as Supervised;
}

/**
 * Has the running supervisor put a new process in the place of one.
 * @throws UserError with its last log lines when it does not start; the one before goes on
 */
export async function askRestart(dataDir: string, name: string): Promise<void> {
  const { status, body } = await ask(dataDir, 'POST', `/restart/${name}`);
  if (status !== 200) throw new UserError(body);
}

async function ask(dataDir: string, method: string, path: string): Promise<{ status: number; body: string }> {
  return atSocket(dataDir, async (socketPath) => {
    try {
      const [reply] = (await once(request({ socketPath, method, path }).end(), 'response')) as [
        IncomingMessage,
      ];
      return { status: reply.statusCode ?? 0, body: await text(reply) };
    } catch {
      throw new UserError(`No Passerelle runs on ${dataDir}: start one with npm start.`);
    }
  });
}
