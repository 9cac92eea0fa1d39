import type { Published, RegistryEntry } from '@passerelle/contracts';
import { type Faring, isFresh } from '../../reports/browser-reports.js';
import { partsOf, shortVersion, whoOf } from '../../watch/release-words.js';
import type { Given } from '../../watch/released.js';
import { countOf, html, momentOf, several } from './french.js';
import { historyHtml } from './history-html.js';
import { icon } from './marks.js';
import { foldHtml } from './rest-html.js';
import type { View } from './view.js';

const versionHtml = ({ version, commit }: Pick<Given, 'version' | 'commit'>) => {
  const [number, hash] = partsOf(version);
  return `<span class="once"><b>${html(number)}</b> ${html(commit?.slice(0, 7) ?? hash)}</span>`;
};

/** `lun. 18:05 · Nadia Haddad` */
const sinceHtml = ({ since, by }: Given, now: number) =>
  [since === null ? '–' : html(momentOf(since, now)), by === null ? '' : html(whoOf(by))]
    .filter(Boolean)
    .join(' · ');

/** What is published, what stands in for it, and how it fares in browsers. */
export function slicesHtml(view: View): string {
  const { published } = view.state;
  if (!published) return '<h2 id="slices">Slices</h2><p class="empty">Rien n’est encore publié.</p>';
  const { shell, slices } = published.registry;
  const skipped = published.skipped.map(
    ({ entry, reason }) =>
      `<tr class="wait"><th scope="row"><div class="who">${icon('wait')}<span><b>${html(entry)}</b></span></div></th><td colspan="6">laissée de côté${html(` : ${reason}`)}</td></tr>`,
  );
  const rows = [shell, ...slices].map((each) => rowsOf(each, view));
  const table = `<table><thead><tr><th scope="col"><span class="hidden">Slice</span></th><th scope="col" class="wide">version, commit</th><th scope="col" class="wide">depuis, par</th><th scope="col" class="number wide">sessions</th><th scope="col" class="number">replis</th><th scope="col" class="number">erreurs</th><th scope="col" class="number"><span class="hidden">Historique et retour</span></th></tr></thead><tbody>${skipped.join('')}${rows.map(({ text }) => text).join('')}</tbody></table>`;
  const isWell = skipped.length === 0 && rows.every((row) => row.isWell);
  return `<h2 id="slices">Slices</h2>
${isWell ? foldHtml('slices', `${rows.length} actives`, table) : table}`;
}

interface Row {
  readonly isWell: boolean;
  readonly text: string;
}

/** The row of what is active under a name; below it the last trouble of each of its versions that has some. */
function rowsOf(
  { active, fallbacks }: Published<RegistryEntry>,
  { reports, now, state, publicUrl }: View,
): Row {
  const released = state.released.get(active.name);
  const canary = released?.canary;
  const shown = canary ? [active, { name: active.name, version: canary.version }] : [active];
  const troubles = [...shown, ...fallbacks].flatMap(({ name, version }) => {
    const { last, ...counts } = reports.of({ name, version });
    return last && isFresh(last, now) ? [{ version, last, counts }] : [];
  });
  const isWell = troubles.length === 0;
  const given = released?.active ?? { version: active.version, commit: null, since: null, by: null };
  const kind = isWell ? 'ok' : 'wait';
  const row = givenRow(
    kind,
    `${icon(kind)}<span><b>${html(active.name)}</b>`,
    given,
    reports.of(active),
    now,
    historyHtml(released, publicUrl),
  );
  const second = canary
    ? givenRow(
        'canary',
        `${shareHtml(canary.percent)}<span><span class="once">canari ${html(`${canary.percent} %`)}</span>`,
        canary,
        reports.of({ name: active.name, version: canary.version }),
        now,
        '',
      )
    : '';
  const more = troubles.map(
    ({ version, last, counts }) =>
      `<tr class="trouble"><td colspan="7"><b>${html(`${shortVersion(version)} ${wordsOf(counts)}`)}</b>${html(`, ${momentOf(last.at, now)}${last.instead ? ` ; à sa place : ${shortVersion(last.instead)}` : ''}${last.message ? ` : « ${last.message} »` : ''}`)}</td></tr>`,
  );
  return { isWell: isWell && !canary, text: row + second + more.join('') };
}

function givenRow(
  kind: string,
  who: string,
  given: Given,
  faring: Faring,
  now: number,
  last: string,
): string {
  const since = sinceHtml(given, now);
  return `<tr class="${kind}"><th scope="row"><div class="who">${who}<span class="under">${versionHtml(given)} · ${since}</span></span></div></th><td class="wide">${versionHtml(given)}</td><td class="wide">${since}</td><td class="number wide">${countOf(faring.mounted)}</td><td class="number">${countOf(faring.fellBack)}</td><td class="number">${countOf(faring.crashed + faring.failed)}</td><td class="number">${last}</td></tr>`;
}

/** So many sessions in a hundred, as a bar: the words beside it say it. */
const shareHtml = (percent: number) =>
  `<svg class="share" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect class="all" width="100" height="12"/><rect width="${percent}" height="12"/></svg>`;

function wordsOf({ fellBack, crashed, failed }: Omit<Faring, 'last' | 'mounted'>): string {
  const told = [
    fellBack > 0 && `ne se charge pas dans ${several(fellBack, 'session', 'sessions')}, remplacée`,
    crashed > 0 && `plante dans ${several(crashed, 'session', 'sessions')}`,
    failed > 0 && `ne s’affiche pas dans ${several(failed, 'session', 'sessions')}, rien ne la remplace`,
  ];
  return told.filter(Boolean).join(' ; ');
}
