import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** Runs as a thread: a service that is well, as it says, and takes every call and never answers it. It tells its address. */
const server = createServer((request, reply) => {
  request.resume();
  if (request.url === '/health/ready') reply.end('{"status":"ok"}');
});
server.listen(0, '127.0.0.1', () =>
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
