import {
  type JsonSchema,
  referredName,
  type SchemaLine,
  schemaLines,
  typeInWords,
} from '@passerelle/contracts/documents';
import { escapeHtml } from '@passerelle/process-kit';
import { sentenceHtml } from './text-html.js';

/** The type in words, the name of a schema in it as a link to its table. */
function typeHtml(words: string, refers: string | undefined): string {
  const html = sentenceHtml(words);
  return refers
    ? html.replace(new RegExp(`\\b${refers}\\b`), `<a href="#schema-${refers}">${refers}</a>`)
    : html;
}

/** A name that may break after a dot or an underscore. */
const breakableHtml = (name: string) => escapeHtml(name).replace(/[._]/g, '$&<wbr>');

function rowHtml({ path, required, type, refers, description }: SchemaLine): string {
  const note = description ? `<br><span class="note">${sentenceHtml(description)}</span>` : '';
  const optional = required ? '' : ' <span class="note">optional</span>';
  return `<tr><th scope="row"><code>${breakableHtml(path)}</code>${optional}</th><td>${typeHtml(type, refers)}${note}</td></tr>`;
}

/** Fields as a table; `caption` is for those who hear it. */
export function linesHtml(lines: readonly SchemaLine[], caption: string): string {
  return `<table><caption class="hidden">${escapeHtml(caption)}</caption><thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead><tbody>${lines.map(rowHtml).join('')}</tbody></table>`;
}

/** A schema: what it is, and its fields unless it has a name and so a table of its own. */
export function schemaHtml(schema: JsonSchema, caption: string): string {
  const lines = schemaLines(schema);
  const isObject = schema.type === 'object' && lines.length > 0;
  const named = [schema, ...(schema.items ? [schema.items] : [])].map(referredName).find(Boolean);
  const words = isObject ? '' : `<p>${typeHtml(typeInWords(schema), named)}</p>`;
  return words + (lines.length > 0 ? linesHtml(lines, caption) : '');
}

/** Every named schema with its table. */
export function componentsHtml(components: Readonly<Record<string, JsonSchema>>): string {
  const sections = Object.entries(components).map(
    ([name, schema]) =>
      `<section class="schema"><h3 id="schema-${name}">${name}</h3>${schemaHtml(schema, `Fields of ${name}`)}</section>`,
  );
  return sections.join('\n');
}
