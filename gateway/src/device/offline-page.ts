import { createHash } from 'node:crypto';
import { bridge, startStyle } from '../pages/unloaded-html.js';

/** Loads the page again, with the history entry that it had: by hand, and as soon as the network is back. */
const script =
  "const again=()=>location.reload();document.querySelector('button').addEventListener('click',again);addEventListener('online',again)";

const html = `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Hors ligne · Passerelle</title>
<meta name="color-scheme" content="light dark"><meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#101820" media="(prefers-color-scheme: dark)">
<style>${startStyle}</style></head>
<body><main class="start unloaded"><div>${bridge}<h1>Pas de connexion</h1><p>Passerelle n’est pas joignable pour le moment. Cette page reviendra avec la connexion.</p><p>Les réponses d’un test en cours sont gardées sur cet appareil\u202f; elles seront envoyées dès que la connexion revient.</p></div><button type="button">Réessayer</button></main><script>${script}</script></body>
</html>
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the worker shows in the place of a page that cannot be had: it holds no code of the shell or of a slice. */
export const offlinePage = {
  html,
  csp: [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(startStyle)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
};
