import { type Dispatcher, Pool } from 'undici';

/** A call as a candidate's browser sends it. */
interface Sent {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly address: string;
  readonly token?: string;
  readonly json?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: Buffer;
}

export interface Client {
  send(sent: Sent): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Calls an origin as from many addresses, over connections that stay open, as those of that many browsers; the gateway must trust
 * this machine as a proxy. The load shares its cores with what it measures, so nothing is made of an answer but its bytes.
 */
export function clientOf(origin: string, connections: number): Client {
  const pool = new Pool(origin, { connections, pipelining: 1 });
  return {
    send: ({ method, path, address, token, json }) =>
      new Promise((resolve, reject) => {
        const headers = ['x-forwarded-for', address];
        if (token) headers.push('authorization', `Bearer ${token}`);
        if (json !== undefined) headers.push('content-type', 'application/json');
        const body = json === undefined ? null : JSON.stringify(json);
        pool.dispatch({ method, path, headers, body }, gathered(resolve, reject));
      }),
    close: () => pool.close(),
  };
}

/** Gathers an answer. */
function gathered(
  resolve: (answer: Answer) => void,
  reject: (error: Error) => void,
): Dispatcher.DispatchHandler {
  const chunks: Buffer[] = [];
  let status = 0;
  return {
    onRequestStart() {},
    onResponseStart(_controller, code) {
      status = code;
    },
    onResponseData(_controller, chunk) {
      chunks.push(chunk);
    },
    onResponseEnd() {
      resolve({ status, body: chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks) });
    },
    onResponseError(_controller, error) {
      reject(error);
    },
  };
}

/** @throws when the call was not answered with a 2xx */
export function ok(answer: Answer): Answer {
  if (answer.status >= 300)
    throw new Error(`answered ${answer.status}: ${answer.body.toString('utf8', 0, 300)}`);
  return answer;
}

/** What a 2xx said. */
export const jsonOf = <T>(answer: Answer): T => JSON.parse(ok(answer).body.toString('utf8')) as T;
