import { html, msOf, percentOf, rateOf } from './french.js';
import { sparkline } from './marks.js';
import { waitingOf } from './verdict-html.js';
import { fiveMinutesSlots, markOf, minuteSlots, type View } from './view.js';

const stretches = 60;
/** The share of errors from which it is a fault. */
const badShare = 0.01;

/** What the house does, each figure with its last hour. */
export function tilesHtml(view: View): string {
  const { traffic, now, state } = view;
  const minute = traffic.all.last(now, minuteSlots);
  const recent = traffic.all.last(now, fiveMinutesSlots);
  const hour = traffic.all.history(now, stretches);
  const share = minute.calls === 0 ? 0 : minute.errors / minute.calls;
  const mark = markOf(view);
  const tile = (
    name: string,
    figure: string,
    unit: string,
    note: string,
    line: readonly (number | null)[],
    bad = false,
  ) =>
    `<div class="tile${bad ? ' bad' : ''}"><dt>${name}</dt><dd><span class="figure"><b>${figure}</b>${unit}</span>${sparkline(line, { state: bad ? 'down' : 'ok', mark })}<span class="note">${html(note)}</span></dd></div>`;
  const events = state.waiting.events;
  const mails = state.waiting.mails;
  return `<h2 class="hidden">La dernière heure</h2><dl class="tiles">${[
    tile(
      'Requêtes',
      rateOf(minute.calls / 60),
      '/s',
      `${rateOf(Math.max(...hour.map(({ calls }) => calls)) / 60)} au plus dans l’heure`,
      hour.map(({ calls }) => calls),
    ),
    tile(
      'Erreurs',
      percentOf(share),
      ' %',
      `${minute.errors} en une minute`,
      hour.map(({ calls, errors }) => (calls ? errors / calls : 0)),
      share >= badShare,
    ),
    tile(
      'Réponse, p95',
      msOf(recent.p95),
      (recent.p95 ?? 0) >= 10_000 ? '' : ' ms',
      `p50 ${msOf(recent.p50)} · p99 ${msOf(recent.p99)}`,
      hour.map(({ p95 }) => p95),
    ),
    tile(
      'Événements en attente',
      waitingOf(events),
      '',
      waitingNote(view, 'events'),
      events,
      isStuck(events),
    ),
    tile('E-mails en attente', waitingOf(mails), '', waitingNote(view, 'mails'), mails, isStuck(mails)),
  ].join('')}</dl>`;
}

/** What waits and has not gone for five minutes. */
function isStuck(values: readonly (number | null)[]): boolean {
  const last = values.slice(-5);
  return last.length === 5 && last.every((value) => value !== null && value > 0);
}

function waitingNote({ state }: View, what: 'events' | 'mails'): string {
  const of = state.services
    .map(({ name, figures }) => ({
      name,
      waiting:
        what === 'mails'
          ? (figures?.mailsPending ?? 0)
          : (figures?.outboxPending ?? 0) + (figures?.inboxPending ?? 0),
    }))
    .filter(({ waiting }) => waiting > 0)
    .sort((a, b) => b.waiting - a.waiting);
  const [first] = of;
  if (!first) return 'rien ne traîne';
  return of.length === 1 ? `tous de ${first.name}` : `${first.waiting} de ${first.name}`;
}
