import type { Server } from 'node:http';
import type { ListenOptions } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How a process and the one that takes its place are there at once, as `npm start` and `npm run dev` want it: both listen on one port
 * (`SHARE_PORT=1`; Linux only), the new one says that it is ready, and then the old one is told that it is replaced.
 */
export const replacementMessages = { ready: 'passerelle:ready', replaced: 'passerelle:replaced' } as const;

/** Kept connections are answered so long after the replacement is ready, ms. */
const lettingGoMs = 250;

/** Beside host and port, what a listener needs so that another process may take its place. */
export function sharedPort(): Pick<ListenOptions, 'reusePort'> {
  return process.env.SHARE_PORT === '1' ? { reusePort: true } : {};
}

/** Tells who started this process that it can work; calls back when another one does it instead. */
export function replaceable(servers: readonly Server[], onReplaced: () => void): void {
  process.on('message', (message) => {
    if (message === replacementMessages.replaced) void letGo(servers, lettingGoMs).then(onReplaced);
  });
  process.send?.(replacementMessages.ready);
}

/** Says with each answer that it is the connection's last: one that is closed without a word may be closed while somebody asks on it. */
export async function letGo(servers: readonly Server[], ms: number): Promise<void> {
  for (const server of servers)
    server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  await sleep(ms);
}
