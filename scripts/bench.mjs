/** `npm run bench -- <name>`: installs, builds, and runs a bench of `bench/` (docs/benches.md). */
import { onProjectNode } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
const { build } = await import('./build.mjs');
// What the bench prints is the result, and nothing else.
if (await build(process.stderr)) {
  const { main } = await import('../bench/dist/main.js');
  await main(process.argv.slice(2));
} else {
  process.exitCode = 1;
}
