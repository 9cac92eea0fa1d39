import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as secureConnect } from 'node:tls';

/** The house as everybody comes to it: the gateway, or a proxy before it that ends TLS. */
export interface Door {
  readonly host: string;
  readonly port: number;
  /** The proxy's, in PEM. */
  readonly certificate?: string;
}

export interface Asked {
  /** An address of 127.0.0.0/8. */
  readonly from: string;
  readonly method: string;
  readonly path: string;
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
  readonly json?: unknown;
  readonly type?: string;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agents = new Map<string, Agent>();

/** Each address has connections of its own, as each browser has. */
function agentOf({ port, certificate }: Door, from: string): Agent {
  const key = `${from} ${port}`;
  const known = agents.get(key);
  if (known) return known;
  const agent = certificate
    ? new SecureAgent({ keepAlive: true, ca: certificate })
    : new Agent({ keepAlive: true });
  agents.set(key, agent);
  return agent;
}

const patienceMs = 30_000;

/** Asks as from an address. Rejects when no whole answer comes. */
export function ask(door: Door, { from, method, path, token, cookie, json, type }: Asked): Promise<Answered> {
  const body = json === undefined ? '' : JSON.stringify(json);
  const headers = {
    'content-length': Buffer.byteLength(body),
    ...(json === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(cookie === undefined ? {} : { cookie }),
  };
  const { host, port, certificate } = door;
  const place = { host, port, method, path, headers, localAddress: from, timeout: patienceMs };
  const send = certificate ? secureRequest : request;
  return new Promise((resolve, reject) => {
    const outgoing = send({ ...place, agent: agentOf(door, from) }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A bare connection from an address that sends the head of a request, so many times, then what is given. It reads nothing until it is told to. */
export function begin(
  door: Door,
  from: string,
  head: readonly string[],
  { times = 1, begun }: { readonly times?: number; readonly begun?: (socket: Socket) => void } = {},
): Socket {
  const { host, port, certificate } = door;
  const text = `${[...head, `Host: ${host}:${port}`].join('\r\n')}\r\n\r\n`.repeat(times);
  const place = { host, port, localAddress: from };
  const onceOpen = (socket: Socket) => {
    socket.pause().write(text);
    begun?.(socket);
  };
  const socket: Socket = certificate
    ? secureConnect({ ...place, ca: certificate }, () => onceOpen(socket))
    : connect(place, () => onceOpen(socket));
  return socket.on('error', () => undefined);
}
