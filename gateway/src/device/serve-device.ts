import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { offlinePage } from './offline-page.js';
import { webManifest } from './web-manifest.js';

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url));
const compiled = (name: string) => read(`browser/dist/${name}.js`).toString();

/** The worker of every page, and what takes its place where it is switched off. */
export const workerScripts = {
  on: `const offline = ${JSON.stringify(offlinePage)};\n${compiled('worker')}`,
  off: compiled('no-worker'),
} as const;

/** It asks this origin alone, and makes nothing a script. */
const workerPolicy =
  "default-src 'none'; connect-src 'self'; img-src 'self'; media-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

/** What lets a device install Passerelle and finish a test without a network: the worker, the web manifest, its icons. */
export function serveDevice(app: FastifyInstance, worker: keyof typeof workerScripts): void {
  app.get('/sw.js', (_request, reply) =>
    reply
      .headers({
        // A worker that is switched off reaches everybody with their next page.
        'cache-control': 'no-cache',
        'content-security-policy': workerPolicy,
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      .type('text/javascript; charset=utf-8')
      .send(workerScripts[worker]),
  );
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest)),
  );
  for (const { src } of webManifest.icons) {
    if (!src.endsWith('.png')) continue;
    const bytes = read(`assets${src}`);
    app.get(src, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
        .type('image/png')
        .send(bytes),
    );
  }
}
