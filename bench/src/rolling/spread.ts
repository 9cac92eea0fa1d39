import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Member, Members } from './members.js';

/** An address that stands for several processes. */
export interface Front {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Gives each new connection to the next process that is ready, and knows nothing of requests: what a container network does for the name
 * of a service. A connection that is refused goes to the next.
 */
export async function spread(members: Members): Promise<Front> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client)).on('error', () => client.destroy());
    join(client, members, []);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

function join(client: Socket, members: Members, tried: readonly Member[]): void {
  const member = members.next(tried);
  if (!member) {
    client.destroy();
    return;
  }
  const upstream = connect({ port: member.port, host: '127.0.0.1', noDelay: true });
  const refused = () => join(client, members, [...tried, member]);
  upstream.once('error', refused);
  upstream.once('connect', () => {
    upstream.off('error', refused).on('error', () => upstream.destroy());
    client.setNoDelay(true).pipe(upstream).pipe(client);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroySoon());
  });
}
