import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { StorageError } from '@passerelle/process-kit/storage';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problems/send-problem.js';
import type { PublishedFiles } from './published-files.js';
import type { RegistryReader } from './registry-reader.js';

/** `/<name>/<version>/<file>`: neither the registry, nor a draft or lock beside it, nor what is for the gateway alone. */
const publishedFile = /^\/[a-z][\w-]*\/\d[\w.+-]*\/(?!server\/)[^.].*$/;

/** Serves published versions, which never change, and the registry, which does. */
export function serveSlices(app: FastifyInstance, files: PublishedFiles, reader: RegistryReader): void {
  const root = resolve(files.folder);
  mkdirSync(root, { recursive: true });
  void app.register(async (scope) => {
    // What another gateway published may have to be brought first.
    scope.addHook('onRequest', async (request, reply) => {
      try {
        await files.hasOf(request.raw.url ?? '');
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        reply.hijack();
        sendProblem(request.raw, reply.raw, 'service_unavailable', { headers: { 'retry-after': '2' } });
      }
    });
    await scope.register(fastifyStatic, {
      root,
      prefix: '/slices/',
      decorateReply: false,
      index: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) => publishedFile.test(path),
      setHeaders(reply) {
        reply.header('x-content-type-options', 'nosniff');
        reply.header('cross-origin-resource-policy', 'same-origin');
      },
    });
  });

  app.get('/slices.json', async (request, reply) => {
    const { snapshot } = await reader.forBrowser(request.headers.cookie);
    if (!snapshot) {
      reply.hijack();
      sendProblem(request.raw, reply.raw, 'service_unavailable', {
        headers: { 'retry-after': '2' },
      });
      return reply;
    }
    reply.headers({ 'cache-control': 'no-cache', etag: snapshot.etag, 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match'] === snapshot.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(snapshot.json);
  });
}
