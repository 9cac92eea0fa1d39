import type { IncomingMessage } from 'node:http';
import { endpoints, type Problem, routeExpression } from '@passerelle/contracts';
import { escapeHtml } from '@passerelle/process-kit';

/** What a link of a mail or the card provider’s page opens: a good reply leads on to a page. */
const opened = endpoints
  .filter(({ endpoint: { method, replies } }) => method === 'GET' && replies[303] !== undefined)
  .map(({ endpoint: { path } }) => routeExpression(path));

/** Whether a person will look at the answer: a browser that posted a form, or opened such a link, shows whatever comes back. */
export function isForPerson({ method, headers, url = '' }: IncomingMessage): boolean {
  if (!headers.accept?.includes('text/html')) return false;
  if (method === 'GET') return opened.some((path) => path.test(url.replace(/\?.*/, '')));
  return (
    method === 'POST' && headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
  );
}

/** No script, no style, nothing that loads. */
export const problemPagePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * What a person reads instead of the problem document. Reloading sends the form again, which does nothing twice.
 * @param path the form's: operators go back to their own page
 */
export function writeProblemPage({ title, correlation_id: reference }: Problem, path: string): string {
  const back = /^\/ops(?=[/?]|$)/.test(path)
    ? '<a href="/ops/">Revenir à l’état de la maison</a>'
    : '<a href="/tarifs">Revenir aux tarifs</a>';
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Passerelle</title></head>
<body><main>
<h1>${escapeHtml(title)}</h1>
<p>Votre demande n’a pas pu être traitée. Rechargez la page pour la renvoyer\u202f: elle ne sera pas prise en compte deux fois.</p>
<p>${back}</p>
${reference ? `<p>Référence\u202f: ${escapeHtml(reference)}</p>` : ''}
</main></body>
</html>
`;
}
