import { createHash } from 'node:crypto';
import { escapeHtml } from '@passerelle/process-kit';
import { formatAmount } from './amount.js';
import type { StoredSession } from './objects.js';

const STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#FBF8F3;color:#14232E;font:17px/1.5 "Atkinson Hyperlegible Next",system-ui,sans-serif;display:grid;grid-template-rows:auto 1fr}
.notice{margin:0;padding:10px 20px;background:#14232E;color:#FBF8F3;text-align:center;font-size:15px}
main{width:100%;max-width:480px;margin:0 auto;padding:40px 20px 56px;align-self:center}
svg{display:block;width:88px;height:40px;margin:0 0 20px;color:#0F6B6B}
h1{margin:0 0 24px;font-size:28px;line-height:1.2;letter-spacing:-.01em;text-wrap:balance}
.card{background:#fff;border:1px solid #E4DDD0;border-radius:10px;padding:24px;box-shadow:0 1px 3px rgb(20 35 46/.06)}
dl{margin:0}
.row{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:8px 0}
.row dt{color:#4A5A66;white-space:nowrap}
dd{margin:0 0 0 auto;text-align:right;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.amount{white-space:nowrap}
.total{border-top:1px solid #E4DDD0;margin-top:8px;padding-top:16px;font-size:22px;font-weight:700}
.total dt{color:inherit}
form{display:grid;gap:12px;margin:24px 0 0}
button,.button{appearance:none;display:block;width:100%;min-height:48px;padding:12px 20px;border-radius:10px;border:1px solid #B83B24;background:#B83B24;color:#fff;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#9C311D}
button.quiet,.button{background:transparent;border-color:#0F6B6B;color:#0F6B6B}
button.quiet:hover,.button:hover{background:#EAF3F2}
button:focus-visible,.button:focus-visible{outline:3px solid #0F6B6B;outline-offset:3px}
.small{margin:16px 0 0;font-size:15px;color:#4A5A66}
.message{margin:0 0 24px}
`;

/** An arch with its hangers: the footbridge. */
const MARK =
  '<svg viewBox="0 0 88 40" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" aria-hidden="true"><path d="M4 36C20 4 68 4 84 36M2 36h84M20 20.500v15.500M32 14.500v21.500M44 12.300v23.700M56 14.500v21.500M68 20.500v15.500"/></svg>';

function layout(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} – bac à sable</title>
<style>${STYLE}</style>
</head>
<body>
<header class="notice"><strong>Bac à sable.</strong> Aucun argent réel\u202f: cette page remplace celle du prestataire de paiement.</header>
<main>
${MARK}
${body}
</main>
</body>
</html>
`;
}

/**
 * The policy of these pages. Browsers apply `form-action` to the redirect that answers the form too, so the shop's
 * origins are named.
 */
export function pagePolicy(stored?: StoredSession): string {
  const style = createHash('sha256').update(STYLE).digest('base64');
  const shop = [stored?.session.success_url, stored?.session.cancel_url]
    .filter((url) => url != null)
    .map((url) => new URL(url).origin);
  return `default-src 'none'; style-src 'sha256-${style}'; img-src data:; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${[...new Set(shop)].join(' ')}`.trim();
}

/** Where the buyer goes after paying: `{CHECKOUT_SESSION_ID}` is filled in. */
export function successUrl({ session }: StoredSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

/** Where the buyer goes who gives up; without an address of the shop, back to this page. */
export function cancelUrl({ session }: StoredSession): string {
  return session.cancel_url?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? `/pay/${session.id}`;
}

function summary({ session, lineItems }: StoredSession): string {
  const rows = lineItems.map((item) => {
    const name = item.quantity === 1 ? item.description : `${item.description} × ${item.quantity}`;
    return `<div class="row"><dt>${escapeHtml(name)}</dt><dd class="amount">${formatAmount(item.amount_total, item.currency)}</dd></div>`;
  });
  const buyer = session.customer_email;
  if (buyer !== null) rows.push(`<div class="row"><dt>E-mail</dt><dd>${escapeHtml(buyer)}</dd></div>`);
  const total = formatAmount(session.amount_total, session.currency);
  rows.push(`<div class="row total"><dt>Total</dt><dd class="amount">${total}</dd></div>`);
  return `<dl>${rows.join('\n')}</dl>`;
}

/** The page of an open session: what is bought, « Payer » and « Annuler ». */
export function payPage(stored: StoredSession): string {
  const action = `/pay/${stored.session.id}`;
  return layout(
    'Paiement par carte',
    `<h1>Votre paiement par carte</h1>
<div class="card">
${summary(stored)}
<form method="post" action="${action}">
<button type="submit">Payer</button>
<button type="submit" class="quiet" formaction="${action}/cancel">Annuler</button>
</form>
<p class="small">Aucune carte n’est demandée et rien n’est débité.</p>
</div>`,
  );
}

/** The page of a session that takes no payment any more. */
export function closedPage(stored: StoredSession): string {
  const paid = stored.session.status === 'complete';
  const title = paid ? 'Cette commande est déjà payée' : 'Cette page de paiement a expiré';
  const message = paid
    ? 'Elle n’est comptée qu’une fois. Vous pouvez revenir au site.'
    : 'Rien n’a été débité. Revenez au site et recommencez le paiement.';
  const back = paid ? successUrl(stored) : cancelUrl(stored);
  const link = back.startsWith('/') ? '' : `<a class="button" href="${escapeHtml(back)}">Revenir au site</a>`;
  return layout(title, `<h1>${title}</h1>\n<p class="message">${message}</p>\n${link}`);
}

/** The page for an id that no session has. */
export function unknownPage(): string {
  const title = 'Page de paiement introuvable';
  return layout(
    title,
    `<h1>${title}</h1>\n<p class="message">Vérifiez l’adresse, ou recommencez le paiement depuis le site.</p>`,
  );
}
