import { releaseChanges } from '../../watch/release-changes.js';
import { shortVersion } from '../../watch/release-words.js';
import type { Released } from '../../watch/released.js';
import { backCommand, commandHtml, forAllCommand } from './command-html.js';
import { html, stampOf } from './french.js';

const shownLines = 8;

/** What was done to a slice, and the command that goes back: a panel, and the button that opens it without a script. */
export function historyHtml(released: Released | undefined, publicUrl: string): string {
  if (!released) return '';
  const { name, active, canary, back, history } = released;
  const id = `history-${html(name)}`;
  const lines = releaseChanges(history)
    .slice(0, shownLines)
    .map(
      ({ at, title, detail }) =>
        `<li><time datetime="${new Date(at).toISOString()}">${html(stampOf(at))}</time><span><b>${html(title)}</b><small>${html(detail)}</small></span></li>`,
    );
  const command = backCommand(released, publicUrl);
  const ways = [
    command &&
      `<p>${canary ? 'Retirer le canari' : html(`Revenir à ${shortVersion(back ?? '')}`)}</p>${commandHtml(command)}`,
    canary && `<p>Donner le canari à tous</p>${commandHtml(forAllCommand(name, canary.version, publicUrl))}`,
  ];
  const commit = active.commit ? html(` · commit ${active.commit.slice(0, 12)}`) : '';
  return `<button type="button" class="open" popovertarget="${id}" aria-label="Historique de ${html(name)}">historique</button><div class="history" popover id="${id}"><h3>${html(name)}</h3><p class="note">${html(shortVersion(active.version))}${commit}</p>${ways.filter(Boolean).join('') || '<p>Aucune version d’avant.</p>'}<ol class="changes">${lines.join('')}</ol><button type="button" popovertarget="${id}" popovertargetaction="hide">Fermer</button></div>`;
}
