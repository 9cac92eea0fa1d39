import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from '../calls/call-table.js';
import { hintsAtSession } from '../calls/cookies.js';
import { correlationIdOf } from '../calls/correlation.js';
import { sendProblem } from '../problems/send-problem.js';
import type { RegistryReader, RegistrySnapshot } from '../slices/registry-reader.js';
import { compressReply } from './compress-reply.js';
import { contentSecurityPolicy } from './csp.js';
import { faviconSvg } from './favicon.js';
import { writeIndexHtml } from './index-html.js';
import { pageHeaders } from './page-headers.js';
import { type CompiledRoute, routeOf } from './page-routes.js';
import type { RootHtml } from './root-html.js';
import { startingHtml } from './starting-html.js';

export interface PageOptions {
  readonly reader: RegistryReader;
  readonly rootHtml: RootHtml;
  readonly publicUrl: string;
  readonly cardProviderOrigins: readonly string[];
  /** Pages reload themselves: development only. */
  readonly reloads?: boolean;
}

/** The gateway's own addresses: what is not there is not a page. */
const ownPath =
  /^\/(?:slices|media|health|ops|docs|internal)(?:\/|$)|^\/(?:metrics|slices\.json|openapi\.json)$/;

export function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Serves every page by the shell's index.html, and answers what nothing else answered. */
export function servePages(app: FastifyInstance, options: PageOptions): void {
  const headers = pageHeaders(options.publicUrl);

  app.get('/favicon.svg', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/svg+xml')
      .send(faviconSvg),
  );
  app.get('/', (request, reply) => {
    if (hintsAtSession(request.headers.cookie)) {
      return reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect('/dashboard', 302);
    }
    return page(request, reply);
  });
  app.setNotFoundHandler(page);

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request.url);
    const snapshot = await options.reader.current();
    const route = snapshot && routeOf(path, snapshot.routes);
    if (!route && !(acceptsHtml(request) && !isApiPath(path) && !ownPath.test(path))) {
      return refuse(request, reply, 'not_found');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(request, reply, route ? 'method_not_allowed' : 'not_found');
    }
    return snapshot ? answer(request, route, snapshot, reply) : notReady(reply);
  }

  async function answer(
    request: FastifyRequest,
    route: CompiledRoute | undefined,
    snapshot: RegistrySnapshot,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const slice = route?.slice ?? null;
    const names = snapshot.registry.slices.map(({ active }) => active.name);
    const rootHtml = await options.rootHtml({ path: pathOf(request.url), slice });
    const title = route ? route.title : 'Page introuvable';
    const text = writeIndexHtml({
      nonce,
      title,
      slice,
      rootHtml,
      snapshot,
      reloads: options.reloads ?? false,
    });
    const encoded = await compressReply(text, request.headers['accept-encoding']);
    return reply
      .code(route ? 200 : 404)
      .headers({
        ...headers,
        ...encoded.headers,
        'content-security-policy': contentSecurityPolicy(nonce, names, options.cardProviderOrigins),
      })
      .send(encoded.body);
  }

  function notReady(reply: FastifyReply): FastifyReply {
    return reply
      .code(503)
      .headers({
        ...headers,
        'cache-control': 'no-store',
        'retry-after': '2',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
      .send(startingHtml);
  }
}

function acceptsHtml(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') === true;
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: 'not_found' | 'method_not_allowed',
): FastifyReply {
  reply.hijack();
  sendProblem(request.raw, reply.raw, code, correlationIdOf(request.raw), {
    ...(code === 'method_not_allowed' ? { headers: { allow: 'GET, HEAD' } } : {}),
  });
  return reply;
}
