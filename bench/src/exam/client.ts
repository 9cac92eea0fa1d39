import { Pool } from 'undici';

/** A call as a candidate's browser sends it. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly address: string;
  readonly token?: string;
  readonly json?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Client {
  send(sent: Sent): Promise<Answer>;
  close(): Promise<void>;
}

/** Connections that stay open, as those of that many browsers. */
const connections = 64;

/** Calls the gateway as from many addresses: it must trust this machine as a proxy. */
export function clientOf(origin: string): Client {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  return {
    async send({ method, path, address, token, json }) {
      const { statusCode, body } = await pool.request({
        method,
        path,
        headers: {
          'x-forwarded-for': address,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        body: json === undefined ? null : JSON.stringify(json),
      });
      return { status: statusCode, text: await body.text() };
    },
    close: () => pool.close(),
  };
}

/** @throws when the call was not answered with a 2xx */
export function ok(answer: Answer): Answer {
  if (answer.status >= 300) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
}
