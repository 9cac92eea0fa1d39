import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of a test on a free port. */
export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Answers each request, its body read, with a status and JSON; null breaks the connection. */
export async function listen(
  answer: (request: IncomingMessage, body: string) => { status: number; json: unknown } | null,
): Promise<TestServer> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const result = answer(request, Buffer.concat(parts).toString('utf8'));
      if (result === null) request.socket.destroy();
      else
        response
          .writeHead(result.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(result.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
