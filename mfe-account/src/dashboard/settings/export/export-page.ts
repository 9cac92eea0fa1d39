import { clockOf } from '@passerelle/contracts';
import { dayAndHour } from '../../../format/dates.js';
import { exportLabels } from './export-labels.js';
import type { ExportPart } from './export-parts.js';

/** A part with what its service gave, or why it gave nothing. */
export type GivenPart = Pick<ExportPart, 'id' | 'title'> &
  ({ readonly data: object } | { readonly problem: string });

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/**
 * The export as one page that needs nothing else: an index in French, all that each service holds in tables, and its JSON to save. A part
 * that could not be had is said first. It runs no script and loads nothing.
 */
export function exportPage(parts: readonly GivenPart[], person: string, at: Date): string {
  const day = dayAndHour(at);
  const missing = parts.flatMap((part) => ('problem' in part ? [part] : []));
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><title>Mes données Passerelle, ${escaped(day)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<style>${style}</style></head><body>
<h1>Mes données Passerelle</h1>
<p>${escaped(person)}, le ${escaped(day)}.</p>
${missing.map(({ title, problem }) => `<p class="missing"><strong>Il manque\u00a0: ${escaped(title)}.</strong> ${escaped(problem)} Téléchargez vos données à nouveau plus tard.</p>`).join('')}
<nav aria-label="Sommaire"><h2>Sommaire</h2><ul>${parts.map(indexEntry).join('')}</ul></nav>
<p>${notHere}</p>
${parts.map(section).join('')}
</body></html>
`;
}

/** The name of its file, with the day by the reader's clock, as on the page. */
export const exportFileName = (at: Date, timeZone: string): string =>
  `passerelle-mes-donnees-${clockOf(at.toISOString(), timeZone).day}.html`;

const notHere =
  'Les sons de vos expressions orales s’écoutent dans vos résultats, votre photo se trouve dans votre profil et vos reçus dans vos commandes\u202f; la vidéo d’un témoignage est à son adresse. Les messages et les inscriptions à la newsletter envoyés sans compte ne sont pas dans ce fichier\u00a0: écrivez-nous pour les recevoir.';

function indexEntry(part: GivenPart): string {
  const link = `<a href="#${part.id}">${escaped(part.title)}</a>`;
  if ('problem' in part) return `<li>${link}\u00a0: absent de ce fichier</li>`;
  const lists = Object.entries(part.data).flatMap(([key, value]) =>
    Array.isArray(value) ? [`${labelOf(key)} (${value.length})`] : [],
  );
  return `<li>${link}\u00a0: ${escaped(lists.join(', '))}</li>`;
}

function section(part: GivenPart): string {
  const head = `<section id="${part.id}"><h2>${escaped(part.title)}</h2>`;
  if ('problem' in part) return `${head}<p class="missing">${escaped(part.problem)}</p></section>`;
  const json = encodeURIComponent(JSON.stringify(part.data, null, 2));
  const save = `<a download="passerelle-${part.id}.json" href="data:application/json;charset=utf-8,${json}">Enregistrer en JSON</a>`;
  return `${head}<p>${save}</p>${fields(part.data, 3)}</section>`;
}

/** Single values first, then each list and each group under its name. */
function fields(data: object, level: number): string {
  const entries = Object.entries(data);
  const single = entries.filter(([, value]) => !isNested(value));
  const list = single.map(([key, value]) => `<dt>${escaped(labelOf(key))}</dt><dd>${text(value)}</dd>`);
  const nested = entries.filter(([, value]) => isNested(value));
  return (
    (list.length > 0 ? `<dl>${list.join('')}</dl>` : '') +
    nested.map(([key, value]) => group(labelOf(key), value as object, level)).join('')
  );
}

function group(title: string, value: object, level: number): string {
  const heading = `h${Math.min(level, 6)}`;
  if (!Array.isArray(value)) return `<${heading}>${escaped(title)}</${heading}>${fields(value, level + 1)}`;
  const count = `<${heading}>${escaped(title)} (${value.length})</${heading}>`;
  if (value.length === 0) return `${count}<p>Rien.</p>`;
  const hasGroups = value.some((row) => typeof row === 'object' && Object.values(row).some(isNested));
  if (!hasGroups) return count + table(value);
  return (
    count +
    value
      .map(
        (row, index) =>
          `<details><summary>${escaped(title)}, ${index + 1}</summary>${fields(row, level + 1)}</details>`,
      )
      .join('')
  );
}

function table(rows: readonly object[]): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const head = keys.map((key) => `<th scope="col">${escaped(labelOf(key))}</th>`).join('');
  const body = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return `<tr>${keys.map((key) => `<td>${text(values.get(key))}</td>`).join('')}</tr>`;
  });
  return `<div class="table"><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const labelOf = (key: string) => exportLabels[key] ?? key;

/** Lists of plain values and empty groups are values. */
function isNested(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.length === 0 || value.some((each) => typeof each === 'object');
  return Object.keys(value).length > 0;
}

function text(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (typeof value === 'string' && instant.test(value)) return escaped(dayAndHour(new Date(value)));
  if (Array.isArray(value)) return escaped(value.join(', '));
  return typeof value === 'object' ? '–' : escaped(String(value));
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (given: string) => given.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const style = `
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; background: #fbf8f3; color: #14232e; font: 1rem/1.5 system-ui, sans-serif; }
section { margin-top: 2rem; padding-top: 1rem; border-top: 2px solid #0f6b6b; }
a { color: #0f6b6b; }
dl { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: 0.25rem 1rem; }
dt { color: #55636c; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.table { overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.375rem 1rem 0.375rem 0; border-bottom: 1px solid #e4ddd0; text-align: start; vertical-align: top; white-space: pre-wrap; }
th { color: #55636c; }
summary { cursor: pointer; padding: 0.25rem 0; font-weight: 600; }
details > :not(summary) { margin-inline-start: 1rem; }
.missing { padding: 0.75rem 1rem; border: 2px solid #b83b24; }`;
