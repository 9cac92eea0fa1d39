/**
 * `npm run ui`: the gallery of ui-kit, every component in every state, on a free port. It is built again as its files change;
 * `npm run ui -- --once` builds it once, as it would ship. Ctrl-C ends it.
 */
import { onProjectNode } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
const { serveGallery } = await import('../packages/ui-kit/gallery/serve.mjs');

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(0));
// Nothing of it outlives who started it.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(0), 1000).unref();

const url = await serveGallery({ isWatched: !process.argv.includes('--once') });
console.log(`The gallery of ui-kit: ${url} (Ctrl-C ends it)`);
