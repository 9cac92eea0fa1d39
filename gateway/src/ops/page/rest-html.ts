import type { Change, PartState } from '../../watch/house.js';
import { figuresLastMs } from '../../watch/house-watch.js';
import { countOf, html, momentOf, secondsOf, several } from './french.js';
import { icon } from './marks.js';
import { rank, type View } from './view.js';

/** On a phone what is well is one line that unfolds; elsewhere it stands there. */
export const foldHtml = (name: string, summary: string, content: string): string =>
  `<details class="fold" id="${name}-all"><summary>${icon('ok')} ${summary}</summary>${content}</details>`;

/** What travels between services, and what was given up. */
export function eventsHtml({ state, now }: View): string {
  const rows = state.services
    .map(({ name, figures: last, figuresAt }) => {
      const figures = now - figuresAt > figuresLastMs ? undefined : last;
      const dead = figures?.deadLetters ?? 0;
      const part: PartState = !figures
        ? 'unknown'
        : (figures.outboxAge ?? 0) > 60
          ? 'down'
          : dead > 0
            ? 'wait'
            : 'ok';
      return { name, figures, dead, part };
    })
    .sort((a, b) => rank[a.part] - rank[b.part]);
  const body = rows.map(
    ({ name, figures, part, dead }) =>
      `<tr class="${part}"><th scope="row"><div class="who">${icon(part)}<span><b>${name}</b></span></div></th><td class="number">${html(figures?.outboxAge == null ? '–' : secondsOf(figures.outboxAge))}</td><td class="number">${countOf(figures?.outboxPending)}</td><td class="number">${countOf(figures?.inboxPending)}</td><td class="number">${figures ? countOf(dead) : '–'}</td><td class="number">${countOf(figures?.mailsPending)}</td></tr>`,
  );
  const letters = rows.flatMap(({ name, dead }) =>
    dead > 0
      ? [
          `<li>${icon('wait')}<span><b>${html(several(dead, 'lettre morte', 'lettres mortes'))}</b> de <a href="/ops/letters#${name}">${name}</a></span></li>`,
        ]
      : [],
  );
  const table = `<table class="figures"><thead><tr><th scope="col"><span class="hidden">Service</span></th><th scope="col" class="number">retard de l’envoi</th><th scope="col" class="number">à envoyer</th><th scope="col" class="number">à traiter</th><th scope="col" class="number">lettres mortes</th><th scope="col" class="number">e-mails</th></tr></thead><tbody>${body.join('')}</tbody></table>`;
  const isWell = rows.every(({ part }) => part === 'ok');
  return `<h2 id="events">Événements</h2>
${isWell ? foldHtml('events', `${rows.length} services à jour`, table) : table}
${letters.length > 0 ? `<ul class="letters">${letters.join('')}</ul>` : ''}`;
}

const changeStates = { fault: 'down', wait: 'wait', repair: 'ok', release: 'unknown' } as const;

/** What happened since this process started, and what was released before, the newest first. */
export function changesHtml({ state, now }: View): string {
  const began: Change = {
    at: state.startedAt,
    kind: 'release',
    title: 'gateway mise en route',
    detail: 'de ce qui précède, seules les versions publiées sont connues',
  };
  const rows = [...state.changes, began]
    .sort((a, b) => b.at - a.at)
    .slice(0, 9)
    .map(
      ({ at, kind, title, detail }) =>
        `<li class="${changeStates[kind]}"><time datetime="${new Date(at).toISOString()}">${html(momentOf(at, now))}</time><span><b>${html(title)}</b>${detail ? `<small>${html(detail)}</small>` : ''}</span></li>`,
    );
  return `<h2 id="changes">Ce qui a changé</h2><ol class="changes">${rows.join('')}</ol>`;
}
