import { homePath, type PageRoute } from '@passerelle/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../problems/send-problem.js';
import type { RenderedPages } from '../rendering/rendered-pages.js';
import type { PageNonces } from '../reports/page-nonces.js';
import { hintsAtSession } from '../requests/cookies.js';
import { isApiPath, isOwnPath } from '../routes/call-table.js';
import type { RegistryReader, RegistrySnapshot } from '../slices/registry-reader.js';
import { serveAskedFor } from './asked-for.js';
import { compressReply } from './compress-reply.js';
import { serveCrawlers } from './crawlers.js';
import { contentSecurityPolicy } from './csp.js';
import { faviconSvg } from './favicon.js';
import { writeIndexHtml } from './index-html.js';
import type { NeededAddresses } from './needed-files.js';
import { pageHeaders } from './page-headers.js';
import { shareImage } from './share-image.js';
import { startingHtml } from './starting-html.js';

export interface PageOptions {
  readonly reader: RegistryReader;
  readonly rendered: Pick<RenderedPages, 'find'>;
  readonly needed: Pick<NeededAddresses, 'of'>;
  readonly nonces: PageNonces;
  readonly publicUrl: string;
  readonly cardProviderOrigins: readonly string[];
  /** Pages reload themselves: development only. */
  readonly reloads?: boolean;
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

/** Answers a request, and never rejects but by a fault of ours. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Serves every page by the shell's index.html, and answers what nothing else answered.
 * @returns what answers an address that cannot be read, such as one with half a percent code: no page has it
 */
export function servePages(app: FastifyInstance, options: PageOptions): PageHandler {
  const headers = pageHeaders(options.publicUrl);

  app.get('/favicon.svg', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/svg+xml')
      .send(faviconSvg),
  );
  app.get(shareImage.path, (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(shareImage.bytes),
  );
  serveAskedFor(app);
  serveCrawlers(app, options.reader, options.publicUrl);
  app.setNotFoundHandler((request, reply) => page(request, reply));
  return (request, reply) => page(request, reply, false);

  async function page(request: FastifyRequest, reply: FastifyReply, mayBePage = true): Promise<FastifyReply> {
    const path = pathOf(request.url);
    const { snapshot, cookie, preview } = await options.reader.forBrowser(request.headers.cookie);
    const route = (mayBePage && snapshot?.routeOf(path)) || null;
    if (!route && !(acceptsHtml(request) && !isApiPath(path) && !isOwnPath(path))) {
      return refuse(request, reply, 'not_found');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(request, reply, route ? 'method_not_allowed' : 'not_found');
    }
    if (!snapshot) return notReady(reply);
    // A rendered page for visitors must not be seen by who has a session; elsewhere the shell's guard decides, which knows.
    if (route?.audience === 'visitor' && route.prerender && hintsAtSession(request.headers.cookie)) {
      return reply.headers({ 'cache-control': 'no-store', vary: 'cookie' }).redirect(homePath, 302);
    }
    if (cookie) reply.header('set-cookie', cookie);
    return answer(request, route, snapshot, preview, reply);
  }

  async function answer(
    request: FastifyRequest,
    route: PageRoute | null,
    snapshot: RegistrySnapshot,
    preview: string | undefined,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const nonce = await options.nonces.issue();
    const actives = snapshot.registry.slices.map(({ active }) => active);
    const names = actives.map(({ name }) => name);
    const rendered = route?.prerender ? options.rendered.find(snapshot, route.path) : undefined;
    const needed = await options.needed.of(route, actives, { isRendered: rendered !== undefined });
    const text = writeIndexHtml({
      nonce,
      route,
      publicUrl: options.publicUrl,
      needed,
      snapshot,
      rendered,
      preview,
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
  sendProblem(request.raw, reply.raw, code, {
    ...(code === 'method_not_allowed' ? { headers: { allow: 'GET, HEAD' } } : {}),
  });
  return reply;
}
