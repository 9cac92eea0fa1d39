/** `npm start`: installs, builds, and hands over to the supervisor in `local/`. */
import { onProjectNode } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
const { build } = await import('./build.mjs');
if (await build()) {
  const { main } = await import('../local/dist/supervisor/main.js');
  await main(process.argv.slice(2));
} else {
  process.exitCode = 1;
}
