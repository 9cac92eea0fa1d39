/** Builds the gallery and serves it on this machine only. `scripts/ui.mjs` calls it (`npm run ui`). */
import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { rspack } from '@rspack/core';
import { galleryConfig } from './rspack.config.mjs';

const folder = join(import.meta.dirname, 'build');

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Where the page of a watched gallery hears that it was built anew. */
const CHANGES = '/changes';

/**
 * @param {{ isWatched: boolean }} options watched: built again whenever a file changes, and open pages reload
 * @returns {Promise<string>} its address
 */
export async function serveGallery({ isWatched }) {
  const listeners = new Set();
  await buildGallery(isWatched, () => {
    for (const listener of listeners) listener.write('data: built\n\n');
  });

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery');
    if (pathname === CHANGES) {
      // 204 tells an EventSource not to come again.
      if (!isWatched) return void response.writeHead(204).end();
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(': hello\n\n');
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      return;
    }
    // A normalised absolute path has no « .. » that would lead out of the folder.
    const name = pathname === '/' ? '/index.html' : normalize(pathname);
    const file = createReadStream(join(folder, name));
    file.once('error', () => response.writeHead(404).end('Not found'));
    file.once('open', () => {
      const type = types[extname(name)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      file.pipe(response);
    });
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${server.address().port}/`;
}

/** Resolves after the first build; a watched one then prints its errors and goes on. */
function buildGallery(isWatched, onRebuilt) {
  const compiler = rspack(galleryConfig({ isWatched }));
  let isFirst = true;
  return new Promise((resolve, reject) => {
    const done = (error, stats) => {
      const failure =
        error ?? (stats.hasErrors() ? new Error(stats.toString({ preset: 'errors-only' })) : undefined);
      if (failure && !isWatched) return reject(failure);
      if (failure) console.error(failure.message);
      else if (!isFirst) onRebuilt();
      isFirst = false;
      resolve();
    };
    if (isWatched) compiler.watch({}, done);
    else compiler.run((...result) => compiler.close(() => done(...result)));
  });
}
