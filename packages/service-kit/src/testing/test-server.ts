import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of a test on a free port. */
export interface TestServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A status and JSON; `broken` breaks the connection, `silent` never answers. */
export type TestAnswer = { readonly status: number; readonly json: unknown } | 'broken' | 'silent';

/** Answers each request, its body read. */
export async function testServer(
  answer: (request: IncomingMessage, body: string) => TestAnswer,
): Promise<TestServer> {
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const result = answer(request, Buffer.concat(parts).toString('utf8'));
      if (result === 'broken') request.socket.destroy();
      else if (result !== 'silent')
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
