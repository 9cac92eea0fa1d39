import type { Published, RegistryEntry } from '@passerelle/contracts';
import { type Faring, isFresh } from '../../reports/browser-reports.js';
import { countOf, html, momentOf, several } from './french.js';
import { icon } from './marks.js';
import { foldHtml } from './rest-html.js';
import type { View } from './view.js';

/** Earlier versions that are shown. */
const shownFallbacks = 3;

/** `5.2.0-8a40250f` → its number and its content's hash. */
function partsOf(version: string): readonly [number: string, hash: string] {
  const [, number = version, hash = ''] = /^(.*?)-([\da-f]{6,})$/.exec(version) ?? [];
  return [number, hash.slice(0, 7)];
}

const versionHtml = (version: string) => {
  const [number, hash] = partsOf(version);
  return `<b>${html(number)}</b> ${html(hash)}`;
};

/** What is published, what stands in for it, and how it fares in browsers. */
export function slicesHtml(view: View): string {
  const { published } = view.state;
  if (!published) return '<h2 id="slices">Slices</h2><p class="empty">Rien n’est encore publié.</p>';
  const { shell, slices } = published.registry;
  const skipped = published.skipped.map(
    ({ entry, reason }) =>
      `<tr class="wait"><th scope="row"><div class="who">${icon('wait')}<span><b>${html(entry)}</b></span></div></th><td colspan="5">laissée de côté${html(` : ${reason}`)}</td></tr>`,
  );
  const rows = [shell, ...slices].map((each) => rowsOf(each, view));
  const table = `<table><thead><tr><th scope="col"><span class="hidden">Slice</span></th><th scope="col">active</th><th scope="col" class="number wide">sessions</th><th scope="col" class="number">replis</th><th scope="col" class="number">erreurs</th><th scope="col" class="number wide">avant elle</th></tr></thead><tbody>${skipped.join('')}${rows.map(({ text }) => text).join('')}</tbody></table>`;
  const isWell = skipped.length === 0 && rows.every((row) => row.isWell);
  return `<h2 id="slices">Slices</h2>
${isWell ? foldHtml('slices', `${rows.length} actives`, table) : table}`;
}

interface Row {
  readonly isWell: boolean;
  readonly text: string;
}

/** The row of what is active under a name; below it the last trouble of each of its versions that has some. */
function rowsOf({ active, fallbacks }: Published<RegistryEntry>, { reports, now }: View): Row {
  const faring = reports.of(active);
  const troubles = [active, ...fallbacks].flatMap(({ name, version }) => {
    const { last, ...counts } = reports.of({ name, version });
    return last && isFresh(last, now) ? [{ version, last, counts }] : [];
  });
  const isWell = troubles.length === 0;
  const before = fallbacks.slice(0, shownFallbacks).map(({ version }) => html(partsOf(version).join(' ')));
  const row = `<tr class="${isWell ? 'ok' : 'wait'}"><th scope="row"><div class="who">${icon(isWell ? 'ok' : 'wait')}<span><b>${html(active.name)}</b></span></div></th><td>${versionHtml(active.version)}</td><td class="number wide">${countOf(faring.mounted)}</td><td class="number">${countOf(faring.fellBack)}</td><td class="number">${countOf(faring.crashed + faring.failed)}</td><td class="number wide">${before.join('<br>') || 'aucune'}</td></tr>`;
  const more = troubles.map(
    ({ version, last, counts }) =>
      `<tr class="trouble"><td colspan="6"><b>${html(`${partsOf(version).join(' ')} ${wordsOf(counts)}`)}</b>${html(`, ${momentOf(last.at, now)}${last.instead ? ` ; à sa place : ${partsOf(last.instead).join(' ')}` : ''}${last.message ? ` : « ${last.message} »` : ''}`)}</td></tr>`,
  );
  return { isWell, text: row + more.join('') };
}

function wordsOf({ fellBack, crashed, failed }: Omit<Faring, 'last' | 'mounted'>): string {
  const told = [
    fellBack > 0 && `ne se charge pas dans ${several(fellBack, 'session', 'sessions')}, remplacée`,
    crashed > 0 && `plante dans ${several(crashed, 'session', 'sessions')}`,
    failed > 0 && `ne s’affiche pas dans ${several(failed, 'session', 'sessions')}, rien ne la remplace`,
  ];
  return told.filter(Boolean).join(' ; ');
}
