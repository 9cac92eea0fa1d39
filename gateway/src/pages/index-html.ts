import type { RegistryEntry } from '@passerelle/contracts';
import { escapeHtml, escapeInlineJson } from '@passerelle/process-kit';
import { reloadScript } from '../dev/reload.js';
import { shellStyleSheet } from '../slices/entry-files.js';
import type { RegistrySnapshot } from '../slices/registry-reader.js';
import { skeletonHtml, skeletonScript } from './skeleton-html.js';

/** Until the shell's style sheet has arrived; its colours are the brand's paper, ink and river. */
const startStyle = `:root{color-scheme:light dark}body{margin:0;background:#fbf8f3;color:#14232e}.start{display:grid;place-content:center;justify-items:center;gap:12px;min-height:100vh;padding:0 16px;font:18px/1.5 system-ui,sans-serif;text-align:center;color:#0f6b6b}.start a{display:block;width:max-content;margin:20px auto 0;padding:11px 22px;border:1px solid;border-radius:10px;color:inherit;font-weight:650;text-decoration:none}@media (prefers-color-scheme:dark){body{background:#101820;color:#edf2f4}.start{color:#5cc4bd}}`;

const description =
  'Préparez le TCF Canada : séries complètes, correction détaillée, estimation CECRL et NCLC, expression corrigée par des enseignants.';

export interface IndexPage {
  readonly nonce: string;
  readonly title: string | null;
  /** The slice that the route needs at once. */
  readonly slice: RegistryEntry | null;
  readonly snapshot: RegistrySnapshot;
  /** Development only. */
  readonly reloads: boolean;
}

function integrityOf(entry: RegistryEntry, address: string): string {
  const integrity = entry.integrity[address.slice(entry.base.length)] ?? '';
  return `integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;
}

function stylesheet(shell: RegistryEntry, address: string, nonce: string): string {
  return `<link rel="stylesheet" href="${escapeHtml(address)}" ${integrityOf(shell, address)} nonce="${nonce}">\n`;
}

function preload(slice: RegistryEntry, nonce: string): string {
  return `<link rel="preload" as="script" href="${escapeHtml(slice.entry)}" ${integrityOf(slice, slice.entry)} nonce="${nonce}">\n`;
}

/** Writes index.html: the shell's entry by nonce and integrity, the registry inline, the route's slice on its way. */
export function writeIndexHtml({ nonce, title, slice, snapshot, reloads }: IndexPage): string {
  const { shell } = snapshot.registry;
  const sheet = shellStyleSheet(shell);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title ? `${escapeHtml(title)} · Passerelle` : 'Passerelle'}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101820" media="(prefers-color-scheme: dark)">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<style nonce="${nonce}">${startStyle}</style>
${sheet ? stylesheet(shell, sheet, nonce) : ''}${slice ? preload(slice, nonce) : ''}<script type="application/json" id="slices" nonce="${nonce}">${escapeInlineJson(snapshot.json)}</script>
<script src="${escapeHtml(shell.entry)}" ${integrityOf(shell, shell.entry)} nonce="${nonce}" defer></script>
${reloads ? reloadScript(snapshot, nonce) : ''}</head>
<body>
<div id="root">${skeletonHtml}</div>
<script nonce="${nonce}">${skeletonScript}</script>
<noscript><p>Passerelle a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.</p></noscript>
</body>
</html>
`;
}
