import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { isForeign } from './is-foreign.js';

const refusal = 'Cette boîte aux lettres ne répond qu’à sa propre page.\n';

/** Meant for one hop, or an invitation to other sites. */
const isDropped = (name: string) => /^(connection|keep-alive|access-control-.*)$/.test(name);

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name)));

/**
 * Stands on the mailbox's port, before maildev, whose own face lets every site read it: refuses what is foreign and passes on the rest,
 * web sockets too.
 * @param socketPath where maildev listens
 * @returns ends it, and whatever is connected
 */
export async function startFront(port: number, socketPath: string): Promise<() => void> {
  const to = ({ method, url: path }: IncomingMessage, headers: IncomingHttpHeaders) =>
    request({ socketPath, method, path, headers, agent: false });

  const front = createServer((incoming, response) => {
    if (isForeign(incoming, port)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(refusal);
      return;
    }
    const outgoing = to(incoming, passedOn(incoming.headers));
    outgoing.on('response', (reply) => {
      response.writeHead(reply.statusCode as number, passedOn(reply.headers));
      pipeline(reply, response, () => undefined);
    });
    // A failure on either side ends both.
    pipeline(incoming, outgoing, (error) => error && response.destroy());
    response.on('close', () => outgoing.destroy());
  });

  front.on('upgrade', (incoming: IncomingMessage, client: Duplex) => {
    client.on('error', () => client.destroy());
    if (isForeign(incoming, port)) {
      client.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    const outgoing = to(incoming, incoming.headers);
    client.on('error', () => outgoing.destroy());
    outgoing.on('error', () => client.destroy());
    outgoing.on('response', () => client.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n'));
    outgoing.on('upgrade', ({ rawHeaders }, server, head) => {
      const pairs = rawHeaders.flatMap((name, at) => (at % 2 ? [] : `${name}: ${rawHeaders[at + 1]}`));
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${pairs.join('\r\n')}\r\n\r\n`);
      client.write(head);
      pipeline(client, server, client, () => undefined);
    });
    outgoing.end();
  });

  const connected = new Set<Socket>();
  front.on('connection', (socket) => {
    connected.add(socket);
    socket.on('close', () => connected.delete(socket));
  });
  await once(front.listen(port, '127.0.0.1'), 'listening');
  return () => {
    front.close();
    for (const socket of connected) socket.destroy();
  };
}
