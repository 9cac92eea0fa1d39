import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { errorEntries, eventCatalogue, openApiDocument } from '@passerelle/contracts/documents';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../pages/page-headers.js';
import { writeApiHtml } from './api-html.js';
import { writeErrorHtml, writeErrorsHtml } from './errors-html.js';
import { writeEventsHtml } from './events-html.js';
import { StaticDocument } from './static-document.js';
import { styleSheet } from './style-sheet.js';

/** No script, no frame, no form: what is read here can do nothing. */
const policy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const fonts: Readonly<Record<string, string>> = {
  text: '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
  heading: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
};

/** What the contract says, for people who write clients: the API document, its readable page, events, error codes. */
export function serveDocs(app: FastifyInstance, publicUrl: string): void {
  const serve = (path: string, type: string, write: () => string, headers = {}) => {
    const document = new StaticDocument(write, {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      // For who writes clients, not for who searches for the exam.
      'x-robots-tag': 'noindex',
      ...headers,
    });
    app.get(path, (request, reply) => document.send(request, reply));
  };
  const page = (path: string, write: () => string) =>
    serve(path, 'text/html', write, { ...pageHeaders(publicUrl), 'content-security-policy': policy });

  serve('/openapi.json', 'application/json', () => JSON.stringify(openApiDocument()));
  serve('/docs/style.css', 'text/css', () => styleSheet);
  page('/docs', () => writeApiHtml(openApiDocument(), publicUrl));
  page('/docs/events', () => writeEventsHtml(eventCatalogue()));
  page('/docs/errors', () => writeErrorsHtml(errorEntries()));
  for (const entry of errorEntries()) page(`/docs/errors/${entry.code}`, () => writeErrorHtml(entry));
  for (const [name, file] of Object.entries(fonts)) serveFont(app, name, file);
}

function serveFont(app: FastifyInstance, name: string, file: string): void {
  const path = createRequire(import.meta.url).resolve(file);
  app.get(`/docs/fonts/${name}.woff2`, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('font/woff2')
      .send(await readFile(path)),
  );
}
