import {
  capitalised,
  type DeadLetter,
  deadLettersShown,
  type ServiceName,
  type SettleDeadLetters,
} from '@passerelle/contracts';
import { html, momentOf, opsClock, several } from '../page/french.js';
import { icon } from '../page/marks.js';
import { opsPageHtml, shortBarHtml } from '../page/ops-html.js';
import type { ServiceLetters } from './letters-desk.js';

/** What was just asked for, and how many letters it was. */
interface Done {
  readonly service: ServiceName;
  readonly fate: SettleDeadLetters['fate'];
  readonly count: string;
}

export interface LettersPage {
  readonly nonce: string;
  readonly found: readonly ServiceLetters[];
  readonly done: Done | undefined;
  readonly now: number;
}

const back = '<p><a href="/ops/">Revenir à l’état de la maison</a></p>';

/** The dead letters of every service, and what can be done with them; what cannot be taken back is confirmed below its button. */
export const writeLettersHtml = ({ nonce, found, done, now }: LettersPage): string =>
  opsPageHtml(
    nonce,
    'Lettres mortes',
    `${shortBarHtml}
<main class="letters-page">${back}<h1>Lettres mortes</h1>
<p>Des événements que leur destinataire a renoncé à traiter. Corrigez d’abord la cause, puis relancez. Ce qu’ils disent des personnes n’est pas montré. Les heures sont celles de ${opsClock.city}.</p>
${done ? doneHtml(done) : ''}
${found.map((each) => serviceHtml(each, now)).join('')}</main>`,
  );

/** What somebody sees who has the operators' token and no account. */
export const writeNoAccountHtml = (nonce: string): string =>
  opsPageHtml(
    nonce,
    'Lettres mortes',
    `${shortBarHtml}
<main class="refusal"><h1>Un compte est nécessaire ici</h1>
<p>Les services notent qui relance ou jette une lettre morte, et le jeton d’exploitation ne dit pas qui vous êtes\u00a0: connectez-vous avec un compte d’exploitation.</p>
<p class="ways"><a class="button full" href="/login">Se connecter</a> <a class="button" href="/ops/">Revenir à l’état de la maison</a></p></main>`,
  );

function doneHtml({ service, fate, count }: Done): string {
  const said =
    count === 'unknown'
      ? `${service} n’a pas dit si c’est fait. Ce qui est encore ci-dessous ne l’est pas ; recommencer ne fait rien deux fois.`
      : count === '0'
        ? `Rien à faire : ${service} n’avait plus cette lettre.`
        : fate === 'replay'
          ? `${several(Number(count), 'lettre relancée', 'lettres relancées')} dans ${service}. Ce qui échoue encore revient ici.`
          : `${several(Number(count), 'lettre jetée', 'lettres jetées')} dans ${service}.`;
  return `<p class="done" role="status">${icon(count === 'unknown' ? 'wait' : 'ok')} ${html(capitalised(said))}</p>`;
}

function serviceHtml({ service, letters }: ServiceLetters, now: number): string {
  const head = (note: string) => `<h2>${service} <small>${html(note)}</small></h2>`;
  const card = (content: string) => `<section class="card" id="${service}">${content}</section>`;
  if (!letters)
    return card(
      `${head('ne répond pas')}<p class="empty">Ses lettres ne peuvent pas être lues maintenant.</p>`,
    );
  if (letters.length === 0) return card(head('aucune'));
  const all =
    letters.length === deadLettersShown
      ? `les ${deadLettersShown} plus anciennes`
      : several(letters.length, 'lettre', 'lettres');
  const byType = Map.groupBy(letters, ({ type }) => type);
  return card(
    `${head(all)}${[...byType].map(([type, ofType]) => typeHtml(service, type, ofType, now)).join('')}`,
  );
}

function typeHtml(
  service: ServiceName,
  type: string | null,
  letters: readonly DeadLetter[],
  now: number,
): string {
  // Instants as text: the last one is the greatest.
  const until = letters
    .flatMap(({ given_up_at }) => given_up_at ?? [])
    .sort()
    .at(-1);
  const together =
    type !== null && letters.length > 1
      ? `<div class="acts">${(['replay', 'discard'] as const)
          .map((fate) => actHtml({ service, fate, by: 'type', value: type, until, count: letters.length }))
          .join('')}</div>`
      : '';
  return `<h3>${type === null ? 'Illisibles' : `<code>${html(type)}</code>`}</h3>${together}
<ul class="dead">${letters.map((letter) => `<li>${letterHtml(service, letter, now)}</li>`).join('')}</ul>`;
}

function letterHtml(service: ServiceName, letter: DeadLetter, now: number): string {
  const { id, source, subject, correlation_id, given_up_at, tries, reason, type } = letter;
  const facts: readonly (readonly [string, string | null])[] = [
    ['abandonnée', given_up_at && momentOf(Date.parse(given_up_at), now)],
    ['essais', tries === null ? null : String(tries)],
    ['événement', id],
    ['de', source],
    ['sujet', subject],
    ['corrélation', correlation_id],
  ];
  const told = facts
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${html(value ?? '')}</dd></div>`);
  const replay = type === null ? '' : actHtml({ service, fate: 'replay', by: 'id', value: id, count: 1 });
  return `<p class="reason">${html(reason)}</p><dl>${told.join('')}</dl>
<div class="acts">${replay}${actHtml({ service, fate: 'discard', by: 'id', value: id, count: 1 })}</div>`;
}

interface Act extends SettleDeadLetters {
  readonly service: ServiceName;
  readonly count: number;
}

/** A button that unfolds what it would do, and the form that does it. */
function actHtml({ service, fate, by, value, until, count }: Act): string {
  const many = by === 'type';
  const what = many ? `les ${count} lettres de ce type` : 'cette lettre';
  const verb = fate === 'replay' ? 'Relancer' : 'Jeter';
  const consequence =
    fate === 'replay'
      ? `${many ? 'Elles retournent' : 'Elle retourne'} dans la file de ${service}, avec toutes leurs tentatives. Ce qui a déjà été traité ne l’est pas deux fois ; ce qui échoue encore revient ici.`
      : `${service} ne ${many ? 'les' : 'la'} traitera jamais, et rien ne ${many ? 'les' : 'la'} ramène ici.`;
  const fields = Object.entries({ service, fate, by, value, ...(until && { until }) }).map(
    ([name, text]) => `<input type="hidden" name="${name}" value="${html(text)}">`,
  );
  return `<details class="act ${fate}"><summary>${verb} ${many ? 'tout' : ''}<span class="hidden"> ${html(value)}</span></summary>
<form method="post" action="/ops/letters">${fields.join('')}<p>${html(`${verb} ${what} ? ${many ? consequence : consequence.replace('leurs', 'ses')} ${service} note que c’est vous, et quand.`)}</p>
<button class="button${fate === 'replay' ? ' full' : ' danger'}">${verb} ${what}</button></form></details>`;
}
