import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Problem } from '@passerelle/contracts';

/** What a test sends besides the path. One of `json`, `form` and `body`; none sends no body. */
export interface Ask {
  readonly method?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly bearer?: string | undefined;
  readonly cookie?: string;
  /** The client's address, as the trusted proxy tells it. A new one for each call by default, so that no budget is in the way. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A cookie of a reply: its value, and its attributes as they were sent, in lower case. */
export interface SetCookie {
  readonly value: string;
  readonly attributes: readonly string[];
}

export interface Answer<T = Problem> {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: Readonly<Record<string, SetCookie>>;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: T;
  /** From the first byte sent to the last one received, ms. */
  readonly ms: number;
}

const addresses = (function* () {
  for (let n = 0; ; n++) yield `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
})();

/** An address that no call has had yet. */
export const newAddress = (): string => addresses.next().value as string;

function headersOf(ask: Ask): Record<string, string> {
  return {
    'x-forwarded-for': ask.address ?? newAddress(),
    ...(ask.json === undefined ? {} : { 'content-type': 'application/json' }),
    ...(ask.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(ask.bearer === undefined ? {} : { authorization: `Bearer ${ask.bearer}` }),
    ...(ask.cookie === undefined ? {} : { cookie: ask.cookie }),
    ...ask.headers,
  };
}

function bodyOf({ json, form, body }: Ask): string | Buffer | undefined {
  if (json !== undefined) return JSON.stringify(json);
  return form ? new URLSearchParams(form).toString() : body;
}

function cookiesOf(headers: IncomingHttpHeaders): Record<string, SetCookie> {
  const cookies: Record<string, SetCookie> = {};
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const equals = pair.indexOf('=');
    const lower = attributes.map((attribute) => attribute.toLowerCase());
    cookies[pair.slice(0, equals)] = { value: pair.slice(equals + 1), attributes: lower };
  }
  return cookies;
}

function parsed(headers: IncomingHttpHeaders, text: string): unknown {
  return /json/.test(headers['content-type'] ?? '') && text !== '' ? JSON.parse(text) : undefined;
}

/** Talks to one origin, header by header as it is told: `fetch` adds some headers and forbids others. Follows no redirect. */
export class Client {
  private readonly agent: Agent;

  constructor(
    readonly origin: string,
    maxSockets = 128,
  ) {
    this.agent = new Agent({ keepAlive: true, maxSockets });
  }

  /** The path is sent as it is written, dots and double slashes too. */
  ask<T = Problem>(path: string, ask: Ask = {}): Promise<Answer<T>> {
    const body = bodyOf(ask);
    const headers = headersOf(ask);
    // Where the length is told but not sent, or not told, the connection is of no further use.
    const odd = 'content-length' in headers || 'transfer-encoding' in headers;
    if (body !== undefined && !odd) headers['content-length'] = String(Buffer.byteLength(body));
    const method = ask.method ?? (body === undefined ? 'GET' : 'POST');
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.origin);
      const outgoing = request(
        { hostname, port, path, method, headers, agent: odd ? false : this.agent },
        (reply) => {
          const chunks: Buffer[] = [];
          reply.on('data', (chunk: Buffer) => chunks.push(chunk));
          reply.on('error', reject);
          reply.on('end', () => {
            if (odd) outgoing.destroy();
            const text = Buffer.concat(chunks).toString();
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              cookies: cookiesOf(reply.headers),
              text,
              body: parsed(reply.headers, text) as T,
              ms: performance.now() - began,
            });
          });
        },
      );
      outgoing.on('error', reject);
      if (odd && body === undefined) outgoing.flushHeaders();
      else outgoing.end(body);
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

/** Status and problem code: all that most tests look at. */
export const outcome = ({ status, body }: Answer<unknown>): [number, string | undefined] => [
  status,
  (body as Partial<Problem> | undefined)?.code,
];
