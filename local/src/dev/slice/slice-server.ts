import { fileURLToPath } from 'node:url';
import httpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import { reportsPath, routeTable } from '@passerelle/contracts';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { developmentPage, nonceOf, policyWith, withSlice } from './development-page.js';
import { type HotRooms, hotPrefix, type RoomState } from './hot-rooms.js';
import { isOwnHost, locationFor, towardsGateway } from './proxy-headers.js';

export interface SliceServerOptions {
  /** The slice, or the shell. */
  readonly room: string;
  readonly rooms: HotRooms;
  /** Origin of a running gateway. */
  readonly gateway: string;
}

const pageScript = fileURLToPath(new URL('../../../page/dist/', import.meta.url));

/** One origin for a browser: the files of the rooms that are being worked on, and of a gateway all the rest. */
export function sliceServer({ room, rooms, gateway }: SliceServerOptions): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (!isOwnHost(request.headers.host))
      return reply.code(403).send('This is a server for this machine only.\n');
  });
  app.register(fastifyStatic, { serve: false, root: pageScript, cacheControl: false });
  serveRooms(app, rooms);
  app.get('/slices.json', async (_request, reply) => {
    const registry = await registryOf(gateway);
    const built = rooms.built(room);
    return reply.header('cache-control', 'no-store').send(built ? withSlice(registry, built) : registry);
  });
  // The gateway knows published versions only.
  app.post(reportsPath, (_request, reply) => reply.code(204).send());
  app.register(httpProxy, {
    upstream: gateway,
    undici: { bodyTimeout: 0, headersTimeout: 0 },
    preHandler: async (request: FastifyRequest, reply: FastifyReply) =>
      asksForPage(request) ? servePage(request, reply) : undefined,
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => towardsGateway(headers, gateway),
      rewriteHeaders: ({ location, ...headers }) =>
        typeof location === 'string' ? { ...headers, location: locationFor(location, gateway) } : headers,
    },
  });
  return app;

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { accept = '*/*', cookie = '', 'accept-language': language = '' } = request.headers;
    const answer = await fetch(gateway + request.url, {
      headers: { accept, cookie, 'accept-language': language },
      redirect: 'manual',
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const policy = answer.headers.get('content-security-policy');
    const nonce = nonceOf(policy);
    for (const [name, value] of answer.headers) {
      if (!ofConnection.has(name))
        reply.header(name, name === 'location' ? locationFor(value, gateway) : value);
    }
    reply.code(answer.status);
    if (!nonce || !policy || !body.includes('id="slices"')) return reply.send(body);
    const [shell, built] = [rooms.built('shell'), rooms.built(room)];
    const isOwnPage = built?.manifest && routeTable([built.manifest])(new URL(request.url, gateway).pathname);
    if (!shell)
      return reply.code(503).type('text/plain').send('The shell does not build: see the terminal.\n');
    const registry = await registryOf(gateway);
    return reply
      .code(isOwnPage ? 200 : answer.status)
      .header('content-security-policy', policyWith(policy, room))
      .header('cache-control', 'no-store')
      .send(
        developmentPage({
          nonce,
          shell,
          registry: built ? withSlice(registry, built) : withSlice(registry, shell),
        }),
      );
  }
}

/** Headers that speak of the gateway's own body and connection. */
const ofConnection = new Set([
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

/** A document, and not what one asks for. */
function asksForPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

async function registryOf(gateway: string): Promise<unknown> {
  return (await fetch(`${gateway}/slices.json`)).json();
}

/** The bundlers' files, the page's script, and what is told of each build. */
function serveRooms(app: FastifyInstance, rooms: HotRooms): void {
  app.get(`${hotPrefix}/page.js`, (_request, reply) => reply.sendFile('hot-page.js', pageScript));
  app.get(`${hotPrefix}/events`, (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const tell = (state: RoomState) => raw.write(`data: ${JSON.stringify(state)}\n\n`);
    raw.write('retry: 300\n\n');
    for (const state of rooms.states) tell(state);
    raw.once('close', rooms.listen(tell));
  });
  app.get<{ Params: { room: string; '*': string } }>(`${hotPrefix}/:room/:hash/*`, (request, reply) => {
    const { room, '*': file } = request.params;
    const entry = rooms.entryAt(request.url);
    reply.header('cache-control', 'no-store');
    if (entry) return reply.type('text/javascript; charset=utf-8').send(entry);
    if (!rooms.names.includes(room)) return reply.code(404).send();
    return reply.sendFile(file, rooms.folderOf(room));
  });
}
