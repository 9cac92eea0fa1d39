import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** The body as JSON; throws where it is none. */
  json(): Record<string, unknown>;
}

export interface Sent {
  readonly method?: string;
  /** Sent as it is written, dots and escapes too, in place of the address's. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | AsyncIterable<Buffer>;
  readonly signal?: AbortSignal;
  /** The loopback address that plays another client. */
  readonly from?: string;
}

/** A request as it is given, header by header: `fetch` adds and forbids some. An iterable body is sent in chunks. */
export function send(url: string, sent: Sent = {}): Promise<Reply> {
  const { method = 'GET', path, headers = {}, body, signal, from } = sent;
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method,
      headers,
      agent: false,
      ...(path !== undefined && { path }),
      ...(signal && { signal }),
      ...(from && { localAddress: from }),
    };
    const outgoing = request(url, options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: incoming.statusCode as number,
          headers: incoming.headers,
          body: whole,
          text: whole.toString(),
          json: () => JSON.parse(whole.toString()) as Record<string, unknown>,
        });
      });
    });
    outgoing.on('error', reject);
    void writeBody(outgoing, body).catch(() => outgoing.destroy());
  });
}

async function writeBody(outgoing: ReturnType<typeof request>, body: Sent['body']): Promise<void> {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) {
    outgoing.end(body);
    return;
  }
  for await (const chunk of body) {
    if (outgoing.destroyed) return;
    if (!outgoing.write(chunk)) {
      await new Promise<void>((resolve) => {
        const settle = (): void => {
          outgoing.off('drain', settle).off('close', settle);
          resolve();
        };
        outgoing.once('drain', settle).once('close', settle);
      });
    }
  }
  outgoing.end();
}
