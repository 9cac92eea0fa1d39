import { Agent, request } from 'node:http';

/** What a bench reads of a reply. */
export interface Reply {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
  /** ms */
  readonly took: number;
}

/** A client with kept connections, as the gateway is one. */
export class KeptClient {
  private readonly agent = new Agent({ keepAlive: true });

  constructor(private readonly origin: string) {}

  send(path: string, json?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const body = json === undefined ? undefined : JSON.stringify(json);
    const type =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const method = body === undefined ? 'GET' : 'POST';
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const outgoing = request(
        new URL(path, this.origin),
        { method, agent: this.agent, headers: { ...type, ...headers } },
        (reply) => {
          let text = '';
          reply.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          reply.on('end', () => {
            const cookies = (reply.headers['set-cookie'] ?? []).map(
              (line) => line.split(';', 1)[0] as string,
            );
            resolve({ status: reply.statusCode ?? 0, cookies, text, took: performance.now() - began });
          });
        },
      );
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}
