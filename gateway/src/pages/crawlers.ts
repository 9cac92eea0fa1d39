import { escapeHtml } from '@passerelle/process-kit';
import type { FastifyInstance } from 'fastify';
import { publicRoutes } from '../rendering/public-routes.js';
import type { RegistryReader } from '../slices/registry-reader.js';

const cacheControl = 'public, max-age=3600';

/** What search engines read first: `robots.txt`, and the public pages of the published slices as `sitemap.xml`. */
export function serveCrawlers(app: FastifyInstance, reader: RegistryReader, publicUrl: string): void {
  const address = (path: string) => new URL(path, publicUrl).href;

  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', cacheControl)
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /ops\nSitemap: ${address('/sitemap.xml')}\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const snapshot = await reader.current();
    const pages = publicRoutes(snapshot?.registry.slices.map(({ active }) => active) ?? []);
    const urls = pages.map(({ path }) => `<url><loc>${escapeHtml(address(path))}</loc></url>\n`);
    return reply
      .header('cache-control', cacheControl)
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
      );
  });
}
