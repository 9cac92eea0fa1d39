import { rateClasses } from '@passerelle/contracts';
import {
  type ApiResponse,
  accessInWords,
  type JsonSchema,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Reference,
  typeInWords,
} from '@passerelle/contracts/documents';
import { escapeHtml } from '@passerelle/process-kit';
import { curlOf } from './curl.js';
import { linesHtml, schemaHtml } from './schema-html.js';
import { codeHtml, jsonHtml, sentenceHtml } from './text-html.js';

/** A call with its address. */
export interface CallRow {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const kilobytes = (bytes: number) => (bytes >= 1_048_576 ? `${bytes / 1_048_576} MB` : `${bytes / 1_024} kB`);

/** Method and path, as they stand in headings and lists. */
export function addressHtml({ method, path }: CallRow): string {
  // A line may break after a slash.
  const breakable = escapeHtml(path).replace(/\/(?=.)/g, '/<wbr>');
  return `<span class="method ${method}">${method.toUpperCase()}</span> <code>${breakable}</code>`;
}

/** All that one needs to know to make a call. */
export function callHtml(row: CallRow, document: OpenApiDocument, publicUrl: string): string {
  const { operation, method, path } = row;
  return `<article class="call" aria-labelledby="${operation.operationId}">
<h3 id="${operation.operationId}">${addressHtml(row)}</h3>
<p>${sentenceHtml(operation.summary)}</p>
${operation.description ? `<p><strong>${sentenceHtml(operation.description)}</strong></p>` : ''}
${factsHtml(operation)}
${parametersHtml(operation.parameters ?? [])}
${requestHtml(operation)}
${repliesHtml(operation, document)}
<h4>Example</h4>
${codeHtml(curlOf(method, path, operation, publicUrl))}
</article>`;
}

function factsHtml(operation: Operation): string {
  const rate = operation['x-rate-class'];
  const limit = operation['x-body-limit'];
  const facts = [
    ['Name', `<code>${operation.operationId}</code>`],
    ['Who', escapeHtml(accessInWords(operation['x-access']))],
    ['Rate', `<code>${rate}</code>: ${escapeHtml(rateClasses[rate])}`],
    ...(limit > 0 ? [['Body', `at most ${kilobytes(limit)}`]] : []),
    ['Time', `answers within ${operation['x-timeout'] / 1_000} s`],
  ];
  return `<dl class="facts">${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

function parametersHtml(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const lines = parameters.map(({ name, required, schema, in: place }) => ({
    path: name,
    required,
    type: `${typeInWords(schema)}, in the ${place}`,
    refers: schema.$ref?.split('/').at(-1),
    description: undefined,
  }));
  return `<h4>Parameters</h4>${linesHtml(lines, 'Parameters')}`;
}

function requestHtml({ requestBody }: Operation): string {
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (!entry) return '';
  const [type, media] = entry;
  const note = requestBody?.description ? `<p>${sentenceHtml(requestBody.description)}</p>` : '';
  return `<h4>Request <small><code>${escapeHtml(type)}</code></small></h4>${note}${schemaHtml(media.schema, 'Fields of the request')}`;
}

const isReference = (response: ApiResponse | Reference): response is Reference => '$ref' in response;

function repliesHtml({ responses }: Operation, document: OpenApiDocument): string {
  const own = Object.entries(responses).flatMap(([status, response]) =>
    isReference(response) ? [] : [replyHtml(status, response)],
  );
  const problems = Object.values(responses).flatMap((response) =>
    isReference(response) ? problemsHtml(response, document) : [],
  );
  return `<h4>Replies</h4>${own.join('')}<h4>Problems</h4><ul class="problems">${problems.join('')}</ul>`;
}

function replyHtml(status: string, { description, content }: ApiResponse): string {
  const media = content?.['application/json'];
  const body = media ? replyBodyHtml(status, media.schema, media.example) : '';
  return `<p><strong>${status}</strong> ${sentenceHtml(description)}</p>${body}`;
}

function replyBodyHtml(status: string, schema: JsonSchema, example: unknown): string {
  return schemaHtml(schema, `Fields of the reply ${status}`) + jsonHtml(example);
}

function problemsHtml({ $ref }: Reference, { components }: OpenApiDocument): string[] {
  const response = components.responses[$ref.slice($ref.lastIndexOf('/') + 1)];
  return (response?.['x-problems'] ?? []).map((code) => {
    const example = components.examples[code]?.value as { status: number };
    return `<li>${example.status} <a href="/docs/errors/${code}">${code}</a></li>`;
  });
}
