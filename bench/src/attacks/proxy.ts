/**
 * A proxy as it stands before an installation: it ends TLS, names the client, and streams both ways. `PROXY_TO` is the gateway's port;
 * its key and certificate are made for this run. Sends its port and its certificate.
 */
import { execFileSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';

const made =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -keyout - -subj /CN=127.0.0.1';
const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
const pem = execFileSync('openssl', [...made.split(' '), ...names], { stdio: 'pipe' }).toString();
const certificate = pem.slice(pem.indexOf('-----BEGIN CERTIFICATE-----'));

const agent = new Agent({ keepAlive: true });
const nothing = () => undefined;
/** The last reply of a connection: proxies ask for one after the other. */
const turns = new WeakMap<Socket, Promise<unknown>>();
const server = createServer(
  { key: pem, cert: certificate, keepAliveTimeout: 72_000 },
  async (incoming, reply) => {
    const before = turns.get(incoming.socket);
    turns.set(incoming.socket, new Promise((resolve) => reply.once('close', resolve)));
    await before;
    if (reply.destroyed) return;
    const { connection: _hop, ...told } = incoming.headers;
    const headers = {
      ...told,
      'x-forwarded-for': incoming.socket.remoteAddress ?? '',
      'x-forwarded-proto': 'https',
    };
    const { method = '', url: path = '' } = incoming;
    const place = { host: '127.0.0.1', port: process.env.PROXY_TO, method, path, headers, agent };
    const outgoing = request(place, (answer) => {
      const { connection: _own, 'keep-alive': _too, ...answered } = answer.headers;
      reply.writeHead(answer.statusCode ?? 502, answered);
      pipeline(answer, reply, nothing);
    });
    outgoing.on('error', () => reply.destroy());
    reply.once('close', () => outgoing.destroy());
    pipeline(incoming, outgoing, nothing);
  },
);
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port, certificate }),
);
process.once('disconnect', () => process.exit(0));
