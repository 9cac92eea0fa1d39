import { problem } from '@passerelle/contracts';
import type { ErrorEntry } from '@passerelle/contracts/documents';
import { escapeHtml } from '@passerelle/process-kit';
import { writePage } from './page-html.js';
import { jsonHtml, listHtml, sentenceHtml } from './text-html.js';

const frenchHtml = (title: string) => `<span lang="fr">« ${escapeHtml(title)} »</span>`;

/** All error codes, by status. */
export function writeErrorsHtml(entries: readonly ErrorEntry[]): string {
  const rows = entries.map(
    ({ code, status, meaning }) =>
      `<tr><th scope="row">${status} <a href="/docs/errors/${code}">${code}</a></th><td>${sentenceHtml(meaning)}</td></tr>`,
  );
  return writePage({
    title: 'Errors',
    place: '/docs/errors',
    main: `<h1>Error codes</h1>
<p>Every error is a problem document (RFC 9457). Decide by its <code>code</code>, which is stable; its <code>type</code> is the address of the code’s page; <code>message</code> and <code>detail</code> are French and made for the person.</p>
<table><caption class="hidden">Error codes</caption><thead><tr><th scope="col">Code</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  });
}

/** The page that a problem document's `type` leads to. */
export function writeErrorHtml(entry: ErrorEntry): string {
  return writePage({
    title: entry.code,
    place: '/docs/errors',
    main: `<h1>${escapeHtml(entry.code).replaceAll('_', '_<wbr>')}</h1>
<p class="lead"><strong>HTTP ${entry.status}</strong> · ${frenchHtml(entry.title)}</p>
<p>${sentenceHtml(entry.meaning)}</p>
<h2>What causes it</h2>
${listHtml(entry.causes)}
<h2>What to do</h2>
<h3>In the program that called</h3>
${listHtml(entry.client)}
<h3>For operators</h3>
${listHtml(entry.operator)}
<h2>Where it comes from</h2>
<p>${callsHtml(entry.calls)}</p>
<h2>What it looks like</h2>
${jsonHtml(problem(entry.code, { correlationId: '4c1f6a0e-8a53-4f0b-9a37-5b0c9f1d2e68' }))}
<p><a href="/docs/errors">All error codes</a></p>`,
  });
}

function callsHtml(calls: ErrorEntry['calls']): string {
  if (calls === 'all') return 'Every call.';
  if (calls.length === 0) return 'No call declares it: see the causes.';
  return `${calls.map((name) => `<a href="/docs#${name}">${name}</a>`).join(', ')}.`;
}
