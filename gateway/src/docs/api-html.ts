import type { OpenApiDocument } from '@passerelle/contracts/documents';
import { escapeHtml } from '@passerelle/process-kit';
import { addressHtml, type CallRow, callHtml } from './call-html.js';
import { writePage } from './page-html.js';
import { componentsHtml } from './schema-html.js';
import { descriptionHtml, sentenceHtml } from './text-html.js';

function rowsOf(document: OpenApiDocument): CallRow[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
}

/** The readable page of the API document: every call by owner, then the schemas. Nothing is folded, so the browser's search finds all. */
export function writeApiHtml(document: OpenApiDocument, publicUrl: string): string {
  const rows = rowsOf(document);
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    rows: rows.filter(({ operation }) => operation['x-owner'] === name),
  }));
  const sections = groups.map(
    ({ name, description, rows: own }) => `<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p>${escapeHtml(description)}</p>
<ul class="index">${own.map((row) => `<li><a href="#${row.operation.operationId}">${addressHtml(row)}</a> <span>${sentenceHtml(row.operation.summary)}</span></li>`).join('')}</ul>
${own.map((row) => callHtml(row, document, publicUrl)).join('\n')}
</section>`,
  );
  const contents = groups.map(
    ({ name, rows: own }) =>
      `<li><a href="#${name}">${name}</a><ul>${own.map(({ operation: { operationId } }) => `<li><a href="#${operationId}">${operationId}</a></li>`).join('')}</ul></li>`,
  );
  return writePage({
    title: 'API',
    place: '/docs',
    contents: `<ul>${contents.join('')}<li><a href="#schemas">Schemas</a></li></ul>`,
    main: `<h1>The API of Passerelle</h1>
${descriptionHtml(document.info.description)}
<p>${rows.length} calls. For programs: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections.join('\n')}
<section aria-labelledby="schemas"><h2 id="schemas">Schemas</h2>
${componentsHtml(document.components.schemas)}
</section>`,
  });
}
