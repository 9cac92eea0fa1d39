import { type RegistryEntry, type Route, renderedAttribute, repliesId } from '@passerelle/contracts';
import { escapeHtml, escapeInlineJson } from '@passerelle/process-kit';
import { reloadScript } from '../dev/reload.js';
import type { RenderedPage } from '../rendering/rendered-pages.js';
import { shellStyleSheet } from '../slices/entry-files.js';
import type { RegistrySnapshot } from '../slices/registry-reader.js';
import { headHtml } from './head-html.js';
import type { NeededAddress } from './needed-files.js';
import { previewBanner } from './preview-banner.js';
import {
  noticeStyle,
  skeletonHtml,
  startStyle,
  unloadedNotice,
  unloadedPage,
  watchdogScript,
} from './unloaded-html.js';

/** What somebody without scripts reads first on a rendered page, and what does not wait for them. */
const noScript = (
  nonce: string,
) => `<noscript><style nonce="${nonce}">.no-script{padding:10px 16px;background:var(--color-ink);color:var(--color-paper);text-align:center}[aria-busy=true]:not(:has(h1,h2,h3,p)){display:none}</style>
<p class="no-script">Sans JavaScript, vous pouvez lire ces pages. Activez-le pour essayer un test, vous abonner, vous connecter ou nous écrire.</p></noscript>`;

export interface IndexPage {
  readonly nonce: string;
  /** Null where there is no such page. */
  readonly route: Route | null;
  readonly publicUrl: string;
  /** The files of slices that the page asks for at once. */
  readonly needed: readonly NeededAddress[];
  readonly snapshot: RegistrySnapshot;
  /** The page as HTML, where it is rendered. */
  readonly rendered?: RenderedPage | undefined;
  /** The version that this browser alone looks at. */
  readonly preview?: string | undefined;
  /** Development only. */
  readonly reloads: boolean;
}

function integrityOf(entry: RegistryEntry, address: string): string {
  const integrity = entry.integrity[address.slice(entry.base.length)] ?? '';
  return `integrity="${escapeHtml(integrity)}" crossorigin="anonymous"`;
}

function stylesheet(shell: RegistryEntry, address: string, nonce: string): string {
  return `<link rel="stylesheet" data-shell href="${escapeHtml(address)}" ${integrityOf(shell, address)} nonce="${nonce}">\n`;
}

/** It gives way to the sheets that the first paint waits for, and to the shell's script, which stands before it. */
function preload({ href, as, integrity }: NeededAddress, nonce: string): string {
  return `<link rel="preload" fetchpriority="low" as="${as}" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous" nonce="${nonce}">\n`;
}

/** Until the shell has started its page is empty: its look, and what is said meanwhile. */
function startingPage({ nonce, snapshot }: IndexPage): PageParts {
  const shell = snapshot.registry.shell.active;
  const sheet = shellStyleSheet(shell);
  return {
    look: `<style nonce="${nonce}">${startStyle}</style>\n${sheet ? stylesheet(shell, sheet, nonce) : ''}`,
    data: '',
    body: `<div id="root">${skeletonHtml}</div>
${unloadedPage}
<noscript><p>Passerelle a besoin de JavaScript. Activez-le dans votre navigateur, puis rechargez la page.</p></noscript>`,
  };
}

/** A rendered page is whole without any other file: the shell takes over its nodes, with what it was rendered from. */
function renderedPage(page: RenderedPage, nonce: string): PageParts {
  const loaded = page.loaded.map(
    // Without an address nothing is fetched, which browsers do with one even where the sheet is disabled: its rules stand in the page.
    (attributes) => `<link rel="stylesheet" ${attributes} nonce="${nonce}">\n`,
  );
  const structured = page.structured.map(
    (json) => `<script type="application/ld+json" nonce="${nonce}">${json}</script>\n`,
  );
  return {
    look: `<style nonce="${nonce}">${page.css}${noticeStyle}</style>\n${loaded.join('')}`,
    data: `${structured.join('')}<script type="application/json" id="${repliesId}" nonce="${nonce}">${page.replies}</script>\n`,
    body: `${noScript(nonce)}
<div id="root" ${renderedAttribute}>${page.html}</div>
${unloadedNotice}`,
  };
}

interface PageParts {
  readonly look: string;
  readonly data: string;
  readonly body: string;
}

/** Writes index.html: the watchdog first, the shell's entry by nonce and integrity, the registry inline, what the route asks for at once on its way, and the page where it is rendered. */
export function writeIndexHtml(index: IndexPage): string {
  const { nonce, route, publicUrl, needed, snapshot, rendered, preview, reloads } = index;
  const shell = snapshot.registry.shell.active;
  const { look, data, body } = rendered ? renderedPage(rendered, nonce) : startingPage(index);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<script nonce="${nonce}">${watchdogScript}</script>
<meta name="viewport" content="width=device-width, initial-scale=1">
${headHtml(route, publicUrl)}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#101820" media="(prefers-color-scheme: dark)">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="manifest" href="/manifest.webmanifest">
${look}<script data-shell src="${escapeHtml(shell.entry)}" ${integrityOf(shell, shell.entry)} nonce="${nonce}" defer></script>
${needed.map((file) => preload(file, nonce)).join('')}${data}<script type="application/json" id="slices" nonce="${nonce}">${escapeInlineJson(snapshot.json)}</script>
${reloads ? reloadScript(snapshot, nonce) : ''}</head>
<body>
${preview ? previewBanner(preview, nonce) : ''}${body}
</body>
</html>
`;
}
