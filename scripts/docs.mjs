/** `npm run docs` writes the generated documents: docs/api/openapi.json, docs/events.md, docs/errors/. */
import { onProjectNode } from './bootstrap.mjs';
import { compileContracts } from './compile-contracts.mjs';

await onProjectNode(import.meta.url);
compileContracts();
const { writeDocuments } = await import('./docs-files.mjs');
for (const path of writeDocuments()) console.log(`docs: ${path}`);
