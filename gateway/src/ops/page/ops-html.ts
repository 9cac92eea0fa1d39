import { basesHtml } from './bases-html.js';
import { clockOf, dateOf, opsClock } from './french.js';
import { icon } from './marks.js';
import { opsStyle } from './ops-style.js';
import { changesHtml, eventsHtml } from './rest-html.js';
import { routesHtml, servicesHtml } from './services-html.js';
import { slicesHtml } from './slices-html.js';
import { tilesHtml } from './tiles-html.js';
import { verdictHtml } from './verdict-html.js';
import type { View } from './view.js';

const writers = {
  verdict: verdictHtml,
  tiles: tilesHtml,
  traffic: (view: View) => `${servicesHtml(view)}${routesHtml(view)}`,
  slices: slicesHtml,
  events: eventsHtml,
  changes: changesHtml,
  bases: basesHtml,
} as const;
export type SectionName = keyof typeof writers;

/** The parts of the page as they are now, by name: what a stream sends anew where it changed. */
export const writeSections = (view: View): Readonly<Record<SectionName, string>> =>
  Object.fromEntries(Object.entries(writers).map(([name, write]) => [name, write(view)])) as Record<
    SectionName,
    string
  >;

const bridge =
  '<svg viewBox="0 0 64 32" width="40" height="20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="M4 26C16 6 48 6 60 26M2 26h60M16 26V15M24 26V11.7M32 26V11M40 26V11.7M48 26V15"/></svg>';

const places = [
  ['services', 'Services'],
  ['routes', 'Routes'],
  ['events', 'Événements'],
  ['slices', 'Slices'],
  ['changes', 'Changements'],
] as const;

export interface OpsPage {
  readonly nonce: string;
  readonly view: View;
  /** How the house is run: `production`, `développement`. */
  readonly surroundings: string;
}

/** The state of the house, whole without its script, which only keeps it up to date. */
export function writeOpsHtml({ nonce, view, surroundings }: OpsPage): string {
  const sections = writeSections(view);
  const card = (name: SectionName) =>
    `<section class="card" data-section="${name}">${sections[name]}</section>`;
  const links = places.map(([id, name]) => `<li><a href="#${id}">${name}</a></li>`).join('');
  return opsPageHtml(
    nonce,
    'Exploitation',
    `<header class="bar"><div class="brand">${bridge}<span class="name">Passerelle</span><span class="place">Exploitation</span><span class="tag">${surroundings}</span></div>
<nav aria-label="Parties de la page"><ul>${links}</ul></nav>
<p class="live" data-live><span class="dot" aria-hidden="true"></span> <span data-live-words>état de ${clockOf(view.now)}</span></p>
<p class="clock"><b data-clock="${opsClock.timeZone}">${clockOf(view.now)}</b><small><span>${dateOf(view.now)}</span> ${opsClock.city}</small></p></header>
<main>
<p class="hidden" role="status" data-news></p>
<section data-section="verdict">${sections.verdict}</section>
<section data-section="tiles">${sections.tiles}</section>
${card('traffic')}
<div class="columns"><div>${card('slices')}${card('events')}</div><div>${card('changes')}${card('bases')}</div></div>
</main>
<footer><p>Page faite par la passerelle seule\u00a0: elle marche quand aucune slice ne se charge et quand aucun service ne répond.</p><p><a href="/health">/health</a> <a href="/metrics">/metrics</a> <a href="/docs/errors">Erreurs</a></p></footer>`,
    `<noscript><meta http-equiv="refresh" content="5"></noscript><script type="module" nonce="${nonce}" src="/ops/page.js"></script>`,
  );
}

export interface RefusalPage {
  readonly nonce: string;
  /** Whether there is a token that opens the page. */
  readonly asksToken: boolean;
  /** The token that was given is not the one. */
  readonly isWrong?: boolean;
}

/** What anybody else sees; with the operators' token it opens while nobody can sign in. */
export const writeOpsRefusalHtml = ({ nonce, asksToken, isWrong = false }: RefusalPage): string =>
  opsPageHtml(
    nonce,
    'Exploitation',
    `${shortBarHtml}
<main class="refusal"><h1>Réservé à l’exploitation</h1>
<p>Cette page montre l’état des services aux comptes d’exploitation. Connectez-vous avec l’un d’eux, avec sa double authentification, puis revenez ici.</p>
<p class="ways"><a class="button full" href="/login">Se connecter</a> <a class="button" href="/">Revenir au site</a></p>
${asksToken ? tokenHtml(isWrong) : ''}</main>`,
  );

const tokenHtml = (
  isWrong: boolean,
) => `<form class="token" method="post" action="/ops/"><h2>La connexion ne marche pas\u202f?</h2>
<p id="token-help">Le jeton d’exploitation ouvre cette page dans ce navigateur pendant une heure, même quand aucun service ne répond.</p>
<label for="token">Jeton d’exploitation</label>
<input id="token" name="token" type="password" required autocomplete="off" spellcheck="false" aria-describedby="${isWrong ? 'token-fault token-help' : 'token-help'}"${isWrong ? ' aria-invalid="true" autofocus' : ''}>
${isWrong ? `<p class="fault" id="token-fault" role="alert">${icon('down')} Ce n’est pas le jeton d’exploitation. Vérifiez-le, puis recommencez.</p>` : ''}
<button class="button">Ouvrir la page</button></form>`;

/** The bar of the pages that are not live. */
export const shortBarHtml = `<header class="bar"><div class="brand">${bridge}<span class="name">Passerelle</span><span class="place">Exploitation</span></div></header>`;

/** A page for operators, in the brand. */
export const opsPageHtml = (nonce: string, title: string, body: string, head = ''): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · Passerelle</title><meta name="color-scheme" content="light dark"><link rel="icon" type="image/svg+xml" href="/favicon.svg"><link rel="preload" as="font" type="font/woff2" href="/docs/fonts/text.woff2" crossorigin><style nonce="${nonce}">${opsStyle}</style>${head}</head>
<body>
${body}
</body>
</html>
`;
