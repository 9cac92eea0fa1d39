import type { ErrorEntry } from './error-entries.js';
import { generatedNote, list, table } from './markdown.js';

/** `docs/errors/<code>.md`. */
export function errorMarkdown(entry: ErrorEntry): string {
  return `# ${entry.code}

${generatedNote}

**HTTP ${entry.status}** · « ${entry.title} »

${entry.meaning}

## What causes it

${list(entry.causes)}

## What to do

In the program that called:

${list(entry.client)}

Where the house is run:

${list(entry.operator)}

## Where it comes from

${callsInWords(entry.calls)}
`;
}

function callsInWords(calls: ErrorEntry['calls']): string {
  if (calls === 'all') return 'Every call.';
  if (calls.length === 0) return 'No call declares it: see the causes.';
  return `${calls.map((name) => `\`${name}\``).join(', ')}.`;
}

/** `docs/errors/README.md`. */
export function errorsIndexMarkdown(entries: readonly ErrorEntry[]): string {
  const rows = entries.map(({ code, status, meaning }) => [
    `[\`${code}\`](${code}.md)`,
    String(status),
    meaning,
  ]);
  return `# Error codes

${generatedNote}

Every error is a problem document (RFC 9457). Its \`code\` is stable and its \`type\` leads to the code's page, which the gateway serves too, at \`/docs/errors/<code>\`.

${table(['Code', 'HTTP', 'Meaning'], rows)}
`;
}
