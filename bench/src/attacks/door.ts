import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** The gateway as everybody comes to it. */
export interface Door {
  readonly host: string;
  readonly port: number;
  /** A trusted proxy stands before it: addresses are told by `X-Forwarded-For`, else they are those of the connections. */
  readonly isProxied: boolean;
}

export interface Asked {
  /** An address of 127.0.0.0/8. */
  readonly from: string;
  readonly method: string;
  readonly path: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly type?: string;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

const agents = new Map<string, Agent>();

/** Each address has connections of its own, as each browser has. */
function agentOf(from: string): Agent {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true });
  agents.set(from, agent);
  return agent;
}

const patienceMs = 30_000;

/** Asks as from an address. Rejects when no whole answer comes. */
export function ask(door: Door, { from, method, path, token, json, type }: Asked): Promise<Answered> {
  const body = json === undefined ? '' : JSON.stringify(json);
  const headers = {
    'content-length': Buffer.byteLength(body),
    ...(json === undefined ? {} : { 'content-type': type ?? 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(door.isProxied ? { 'x-forwarded-for': from } : {}),
  };
  const { host, port } = door;
  const place = { host, port, method, path, headers, agent: agentOf(from), timeout: patienceMs };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...place, ...(door.isProxied ? {} : { localAddress: from }) }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A bare connection from an address that has sent the beginning of a request. */
export function begin(door: Door, from: string, head: readonly string[]): Socket {
  const { host, port, isProxied } = door;
  const socket = connect({ host, port, ...(isProxied ? {} : { localAddress: from }) });
  const lines = [...head, `Host: ${host}:${port}`, ...(isProxied ? [`X-Forwarded-For: ${from}`] : [])];
  socket.on('error', () => undefined);
  socket.once('connect', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
  return socket;
}
