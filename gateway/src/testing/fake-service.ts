import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a fake service saw of a request. */
export interface Seen {
  readonly service: string;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** Bytes. */
  readonly received: number;
}

export interface FakeService {
  readonly url: string;
  close(): Promise<void>;
}

/** Whether the gateway itself asks, to see how a service is. */
export const isProbe = (url: string | undefined): boolean => url === '/health/ready' || url === '/metrics';

/** What a fake service does with what the gateway itself asks: it is well, or leaves it to its listener. */
interface FakeOptions {
  readonly probes?: 'well' | 'listener';
  /** Default: a free one. */
  readonly port?: number;
}

/** A real HTTP server on a free port; by default it tells what it got. */
export async function fakeService(
  name: string,
  listener: RequestListener = echo(name),
  { probes = 'well', port = 0 }: FakeOptions = {},
): Promise<FakeService> {
  const server = createServer((request, response) => {
    if (probes === 'well' && isProbe(request.url)) response.end('{}');
    else listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function echo(service: string): RequestListener {
  return (request, response) => {
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const seen: Seen = { service, method, url, headers, received };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(seen));
    });
  };
}
