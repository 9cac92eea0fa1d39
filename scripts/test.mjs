/** `npm test`: installs where needed, then every check of the house (run-tests.mjs). */
import { onProjectNode } from './bootstrap.mjs';

await onProjectNode(import.meta.url);
await import('./run-tests.mjs');
