import { escapeHtml } from '@passerelle/process-kit';
import type { RegistrySnapshot } from '../slices/registry-reader.js';
import type { Readiness } from './readiness.js';

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:44rem;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}td:last-child{font-variant-numeric:tabular-nums}';

export interface OpsPage {
  readonly nonce: string;
  readonly readiness: Readiness;
  readonly published: RegistrySnapshot | undefined;
  readonly mailboxUrl: string | undefined;
}

const states = {
  ok: 'Tous les services répondent.',
  error: 'Au moins un service ne répond pas.',
  draining: 'La passerelle s’arrête.',
} as const;

/** The state of the system at a glance: what answers, and which versions are published. No secrets, no script. */
export function writeOpsHtml({ nonce, readiness, published, mailboxUrl }: OpsPage): string {
  const services = Object.entries(readiness.services).map(
    ([name, { ready, ms }]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${ready ? '✓ prêt' : '✗ ne répond pas'}</td><td>${ms} ms</td></tr>`,
  );
  const { registry, skipped = [] } = published ?? {};
  const entries = registry ? [registry.shell, ...registry.slices.map((slice) => slice.active)] : [];
  const row = (head: string, text: string) =>
    `<tr><th scope="row">${escapeHtml(head)}</th><td>${escapeHtml(text)}</td></tr>`;
  const versions = [
    ...entries.map(({ name, version }) => row(name, version)),
    ...skipped.map(({ entry, reason }) => row(entry, `✗ laissée de côté : ${reason}`)),
  ];
  return pageHtml(
    nonce,
    `<h1>État des services</h1>
<p>${states[readiness.status]}</p>
<table><thead><tr><th scope="col">Service</th><th scope="col">État</th><th scope="col">Réponse</th></tr></thead><tbody>${services.join('')}</tbody></table>
<h2>Versions publiées</h2>
${versions.length > 0 ? `<table><thead><tr><th scope="col">Partie</th><th scope="col">Version</th></tr></thead><tbody>${versions.join('')}</tbody></table>` : '<p>Rien n’est encore publié.</p>'}
${mailboxUrl ? `<p><a href="${escapeHtml(mailboxUrl)}">Boîte aux lettres de démonstration</a></p>` : ''}
<p><a href="/ops/">Actualiser</a></p>`,
  );
}

/** What anybody else sees. */
export const writeOpsRefusalHtml = (nonce: string): string =>
  pageHtml(
    nonce,
    `<h1>État des services</h1>
<p>Cette page est réservée aux comptes d’exploitation. Connectez-vous, puis revenez ici.</p>
<p><a href="/login">Se connecter</a></p>`,
  );

const pageHtml = (nonce: string, main: string): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>État des services · Passerelle</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><style nonce="${nonce}">${style}</style></head>
<body><main>
${main}
</main></body>
</html>
`;
