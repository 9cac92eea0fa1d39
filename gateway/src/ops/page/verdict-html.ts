import { capitalised, type ServiceName } from '@passerelle/contracts';
import { slotMs } from '../../traffic/series.js';
import { duration } from '../../watch/changes.js';
import type { Change } from '../../watch/house.js';
import { justBeforeMs } from '../verdict.js';
import { backCommand, commandHtml } from './command-html.js';
import { countOf, html, momentOf, several } from './french.js';
import { bridgeSvg, icon } from './marks.js';
import type { View } from './view.js';

/** What people cannot do while a service is away. */
const losses: Readonly<Record<ServiceName, string>> = {
  'svc-auth': 'on ne peut plus se connecter',
  'svc-content': 'on ne peut plus ouvrir de test ni enregistrer de réponse',
  'svc-billing': 'on ne peut plus payer',
  'svc-booking': 'on ne peut plus réserver d’entretien',
};

const heads = { down: 'En panne', slow: 'À surveiller', wait: 'Peut attendre', ok: 'Rien à faire' } as const;

/** The first second: what fails, since when, what the caller gets. */
export function verdictHtml(view: View): string {
  const { verdict, state, now } = view;
  const head = verdict.state === 'wait' && verdict.felt.length > 0 ? heads.slow : heads[verdict.state];
  const length = duration(now - verdict.since);
  const since = `<time data-since="${verdict.since}">${html(length)}</time>`;
  const facts = verdict.state === 'down' ? factsHtml(view) : '';
  const guide =
    verdict.state === 'down'
      ? '<p class="ways"><a class="button" href="/docs/errors/service_unavailable">Marche à suivre</a></p>'
      : '';
  return `<div class="verdict ${verdict.state}">
<div class="said"><div class="words"><p class="since">${icon(verdict.state)} ${head} depuis ${since}</p>
<h1>${html(verdict.title)}</h1>
${verdict.words ? `<p>${html(verdict.words)}</p>` : ''}${guide}</div>${bridgeSvg(state.parts)}</div>
${facts}</div>`;
}

function factsHtml(view: View): string {
  const { verdict, state, now } = view;
  const { before, canWait } = verdict;
  const told = [
    [
      'Juste avant',
      before
        ? `<b>${html(before.title)}</b> à ${momentOf(before.at, now)}${before.detail ? `, ${html(before.detail)}` : ''}.${wayBackHtml(before, view)}`
        : verdict.since - state.startedAt < justBeforeMs
          ? `Cette passerelle a été mise en route à ${momentOf(state.startedAt, now)} ; de ce qui précède, elle ne connaît que les versions publiées.`
          : 'Rien n’a été mis en route ni redémarré dans la demi-heure d’avant.',
    ],
    ['Qui est touché', html(feltWords(view))],
    ['Peut attendre le matin', html(canWait.length > 0 ? `${canWait.join(' ; ')}.` : 'Rien d’autre.')],
  ];
  return `<dl class="facts">${told.map(([name, text]) => `<div><dt>${name}</dt><dd>${text}</dd></div>`).join('')}</dl>`;
}

/** The command that takes a release back. */
function wayBackHtml({ of }: Change, { state, publicUrl }: View): string {
  const released = of === undefined ? undefined : state.released.get(of);
  const command = released && backCommand(released, publicUrl);
  return command ? commandHtml(command) : '';
}

function feltWords({ verdict, traffic, now }: View): string {
  if (verdict.felt.length === 0) return 'Personne, pour l’instant.';
  const slots = Math.ceil((now - verdict.since) / slotMs) + 1;
  const failed = verdict.felt.reduce((sum, name) => sum + traffic.ofService(name).last(now, slots).errors, 0);
  const calls =
    failed > 0 ? `${several(failed, 'appel refusé', 'appels refusés').replace('une', 'un')} : ` : '';
  const lost = verdict.felt.map((name) => losses[name]).join(' ; ');
  return capitalised(`${calls}${lost}.`);
}

/** The last of what was said to wait. */
export const waitingOf = (values: readonly (number | null)[]): string =>
  countOf(values.findLast((value) => value !== null));
