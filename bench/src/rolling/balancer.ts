import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Member, Members } from './members.js';
import type { Front } from './spread.js';

export interface Balancer extends Front {
  readonly members: Members;
  /** Requests that each member was given, by port. */
  readonly given: ReadonlyMap<number, number>;
}

/** About one connection, not about the reply. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Gives each request to the next process that is ready, on kept connections; one that is no longer ready gets nothing more, and its idle
 * connections are closed: what a proxy in front of several gateways does. It repeats no request.
 */
export async function balance(all: readonly Member[], port = 0): Promise<Balancer> {
  const agents = new Map(all.map((member) => [member, new Agent({ keepAlive: true })]));
  const given = new Map(all.map((member) => [member.port, 0]));
  const members = new Members(all, (left) => {
    for (const sockets of Object.values(agents.get(left)?.freeSockets ?? {}))
      for (const socket of sockets ?? []) socket.destroy();
  });
  const server = createServer((incoming, reply) => {
    const member = members.next();
    if (!member) {
      reply.writeHead(502).end();
      return;
    }
    given.set(member.port, (given.get(member.port) ?? 0) + 1);
    forward(incoming, reply, member, agents.get(member) as Agent);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    members,
    given,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      members.close();
      server.close();
      server.closeAllConnections();
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

function forward(incoming: IncomingMessage, reply: ServerResponse, { port }: Member, agent: Agent): void {
  const { method, url, headers } = incoming;
  const outgoing = request(
    { host: '127.0.0.1', port, agent, method, path: url, headers: without(headers, ['connection']) },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, without(answer.headers, hopByHop));
      answer.pipe(reply);
    },
  );
  outgoing.on('error', () => {
    if (reply.headersSent) reply.destroy();
    else reply.writeHead(502).end();
  });
  incoming.pipe(outgoing);
}

const without = (headers: IncomingMessage['headers'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
