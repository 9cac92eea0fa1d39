import type { Figures, Series } from '../../traffic/series.js';
import type { TrafficRoute } from '../../traffic/traffic.js';
import type { PartState, SeenService } from '../../watch/house.js';
import { slowCallsWords } from '../verdict.js';
import { ageOf, durationOf, html, msOf, percentOf, rateOf } from './french.js';
import { icon, sparkline } from './marks.js';
import { fiveMinutesSlots, markOf, minuteSlots, rank, type View } from './view.js';

const stretches = 60;
const shownRoutes = 5;
const badShare = 0.05;

const breakerWords: Readonly<Record<SeenService['breaker'], string>> = {
  closed: 'fermé',
  'half-open': 'essai',
  open: 'ouvert',
};

/** A leaf of a bridge: down, half up, up. */
const leaves: Readonly<Record<SeenService['breaker'], string>> = {
  closed: 'M2 12h8m4 0h8M10 12h4',
  'half-open': 'M2 12h7l6-3M16 12h6',
  open: 'M2 12h7l6-7M16 12h6',
};

const breakerHtml = (state: SeenService['breaker']) =>
  `<span class="breaker ${state}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${leaves[state]}"/><circle cx="9" cy="12" r="1.6"/><circle cx="16" cy="12" r="1.6"/></svg>${breakerWords[state]}</span>`;

/** Each service, the worst first. */
export function servicesHtml(view: View): string {
  const { state, traffic, version, commit, now } = view;
  const rows = state.parts
    .filter(({ group }) => group === 'services')
    .map((part) => {
      const service = state.services.find(({ name }) => name === part.id);
      const figures = service?.figures;
      const isSelf = part.id === 'gateway';
      return {
        part,
        words: part.words ? `${part.words}${slowCallsWords(service)}` : 'prêt',
        breaker: service?.breaker,
        build: isSelf ? [version, commit] : [figures?.version, figures?.commit],
        startedAt: isSelf ? state.startedAt : figures?.startedAt,
        series: service ? traffic.ofService(service.name) : traffic.all,
      };
    })
    .sort((a, b) => rank[a.part.state] - rank[b.part.state]);
  const body = rows.map(({ part, words, breaker, build, startedAt, series }) => {
    const [number = '', of = ''] = build.map((each) => each ?? '');
    // What it said of itself before it went away is no news of it.
    const age = startedAt == null || part.state === 'down' ? '–' : ageOf(now - startedAt);
    return `<tr class="${part.state}"><th scope="row"><div class="who">${icon(part.state)}<span><b>${html(part.name)}</b> <span class="words">${html(words)}</span><span class="under">${breaker && breaker !== 'closed' ? `${breakerHtml(breaker)} ` : ''}${html([number, of, age].filter(Boolean).join(' · '))}</span></span></div></th>
<td class="wide"><b>${html(number || '–')}</b> ${html(of)}</td><td class="wide">${html(age)}</td><td class="wide">${breaker ? breakerHtml(breaker) : '–'}</td>${figuresCells(series, view, part.state)}</tr>`;
  });
  return `<h2 id="services">Services</h2>
<table><thead><tr><th scope="col"><span class="hidden">Service</span></th><th scope="col" class="wide">version, commit</th><th scope="col" class="wide">tourne depuis</th><th scope="col" class="wide">coupe-circuit</th>${figuresHeads}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const figuresHeads =
  '<th scope="col" class="number wide">req/s</th><th scope="col" class="number">erreurs</th><th scope="col" class="number wide">p50</th><th scope="col" class="number">p95</th><th scope="col" class="number wide">p99</th><th scope="col" class="wide line">dernière heure, p95</th>';

const shareOf = ({ calls, errors }: Figures) => (calls === 0 ? 0 : errors / calls);

/** Rate and errors of the last minute, durations of the last five. */
function figuresCells(series: Series, view: View, state: PartState): string {
  const { now } = view;
  const minute = series.last(now, minuteSlots);
  const recent = series.last(now, fiveMinutesSlots);
  const share = minute.calls === 0 ? '–' : `${percentOf(shareOf(minute))} %`;
  const line = series.history(now, stretches).map(({ p95 }) => p95);
  const number = (text: string, more = '') => `<td class="number${more}">${html(text)}</td>`;
  return [
    number(rateOf(minute.calls / 60), ' wide'),
    number(share, shareOf(minute) >= badShare ? ' bad' : ''),
    number(msOf(recent.p50), ' wide'),
    number(durationOf(recent.p95)),
    number(msOf(recent.p99), ' wide'),
    `<td class="wide line">${sparkline(line, { state, mark: markOf(view) })}</td>`,
  ].join('');
}

/** The routes that were called, the worst first; those that answer well are folded. */
export function routesHtml(view: View): string {
  const { traffic, now, state } = view;
  const cut = new Set(state.services.flatMap((service) => service.cut));
  const rows = traffic.routes
    .map(({ route, series }) => ({
      route,
      series,
      isCut: cut.has(route.name),
      recent: series.last(now, fiveMinutesSlots),
    }))
    .sort(
      (a, b) =>
        Number(b.isCut) - Number(a.isCut) ||
        shareOf(b.recent) - shareOf(a.recent) ||
        (b.recent.p95 ?? 0) - (a.recent.p95 ?? 0) ||
        a.route.name.localeCompare(b.route.name),
    );
  if (rows.length === 0)
    return '<h2 id="routes">Routes</h2><p class="empty">Aucun appel depuis que cette passerelle tourne.</p>';
  const isBad = ({ recent, isCut }: (typeof rows)[number]) => isCut || shareOf(recent) >= badShare;
  const first = Math.max(shownRoutes, Math.min(rows.filter(isBad).length, 12));
  const table = (shown: typeof rows, label: string) =>
    `<table><caption class="hidden">${label}</caption><thead><tr><th scope="col"><span class="hidden">Route</span></th><th scope="col" class="wide">échéance</th><th scope="col" class="wide">vers</th>${figuresHeads}</tr></thead><tbody>${shown
      .map((row) => routeRow(row, isBad(row) ? 'down' : 'ok', view))
      .join('')}</tbody></table>`;
  const rest = rows.slice(first);
  const others = rest.length === 1 ? 'L’autre route appelée' : `Les ${rest.length} autres routes appelées`;
  const folded =
    rest.length === 0
      ? ''
      : `<details id="all-routes"><summary>${icon('ok')} ${others}</summary>${table(rest, 'Les autres routes')}</details>`;
  return `<h2 id="routes">Routes <small>les pires d’abord</small></h2>${table(rows.slice(0, first), 'Les pires routes')}${folded}`;
}

interface RouteRow {
  readonly route: TrafficRoute;
  readonly series: Series;
  /** Its circuit breaker is not closed. */
  readonly isCut: boolean;
}

function routeRow({ route, series, isCut }: RouteRow, state: PartState, view: View): string {
  return `<tr class="${state}"><th scope="row"><div class="who">${icon(state)}<span><span class="method">${route.method}</span> <b class="path">${html(route.pattern.replace(/:(\w+)/g, '{$1}'))}</b>${isCut ? ' <span class="words">coupé</span>' : ''}<span class="under">vers ${route.owner}</span></span></div></th>
<td class="wide">${html(`${route.timeoutMs / 1_000} s`)}</td><td class="wide">${route.owner}</td>${figuresCells(series, view, state)}</tr>`;
}
