import { readFileSync } from 'node:fs';
import { keptOnDevice, personEvent } from '@passerelle/contracts';

const compiled = (name: string) =>
  readFileSync(new URL(`../../browser/dist/${name}.js`, import.meta.url), 'utf8')
    .replace(/\n\s*/g, '\n')
    .trim();

/** The page's own script, which watches over the shell's coming and over the device; compiled from `browser/`. It goes into every page: without its indentation. */
export const watchdogScript = `${compiled('watchdog')}
const device=${JSON.stringify({ personEvent, keptOnDevice })};
${compiled('device')}`;

/** The brand's line. */
export const bridge =
  '<svg viewBox="0 0 64 32" width="64" height="32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M4 26C16 6 48 6 60 26M2 26h60M16 26V15M24 26V11.7M32 26V11M40 26V11.7M48 26V15"/></svg>';

/** What shows until the shell has started: the brand's line and nothing that moves; after 3 s, that it takes long. */
export const skeletonHtml = `<div class="start" role="status">${bridge}<span>Chargement de Passerelle…</span><span hidden>Cela prend plus de temps que d’habitude. Encore quelques secondes…</span></div>`;

/** What the watchdog puts in the place of the skeleton where no shell comes. */
export const unloadedPage = `<template id="unloaded"><main class="start unloaded"><div role="alert">${bridge}<h1>Le site ne s’est pas chargé</h1><p>Vérifiez votre connexion, puis rechargez la page. Ce que vous avez enregistré n’est pas perdu.</p></div><button type="button">Recharger la page</button></main></template>`;

/** The same where the page was rendered: it reads all the same. */
export const unloadedNotice =
  '<template id="unloaded"><aside class="unloaded" aria-label="État de la page"><p role="status"><b>Cette page se lit, mais ne répond pas.</b> Rechargez-la pour vous en servir.</p><button type="button">Recharger la page</button></aside></template>';

/** Until the shell's style sheet has arrived, or where it does not; its colours are the brand's paper, ink and river. */
export const startStyle =
  ':root{color-scheme:light dark;--p:#fbf8f3;--i:#14232e;--r:#0f6b6b;--o:#fff}@media (prefers-color-scheme:dark){:root{--p:#101820;--i:#edf2f4;--r:#5cc4bd;--o:#0c1a1f}}' +
  'body{margin:0;background:var(--p);color:var(--i)}.start,.start>div{display:grid;justify-items:center;gap:12px}.start{place-content:center;min-height:100vh;padding:0 16px;font:18px/1.5 system-ui,sans-serif;text-align:center;color:var(--r)}' +
  '.start h1{margin:8px 0 0;text-wrap:balance;font:650 26px/1.25 system-ui,sans-serif;color:var(--i)}.start p{margin:0;max-width:30em;text-wrap:balance;color:var(--i)}' +
  '.unloaded button{min-height:48px;margin-top:12px;padding:8px 22px;border:0;border-radius:10px;background:var(--r);color:var(--o);font:650 18px/1.25 system-ui,sans-serif;cursor:pointer}.unloaded button:focus-visible{outline:3px solid var(--r);outline-offset:3px}';

/** Of the notice, in the tokens of the page. */
export const noticeStyle =
  '.unloaded{position:sticky;bottom:0;z-index:9;display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:8px 24px;padding:12px 16px;border-top:1px solid var(--color-gold);background:var(--color-gold-soft);color:var(--color-ink)}.unloaded p{margin:0}.unloaded button{min-height:44px;padding:8px 18px;border:1px solid var(--color-outline);border-radius:var(--radius,10px);background:var(--color-surface);color:var(--color-ink);font:inherit;font-weight:650;cursor:pointer}.unloaded button:focus-visible{outline:3px solid var(--color-focus);outline-offset:2px}';
