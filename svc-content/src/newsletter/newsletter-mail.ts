import { fillPath, keptFor, leaveNewsletter } from '@passerelle/contracts';
import type { NewMail } from '@passerelle/service-kit';
import { type AskedRow, newsletterMailKey } from './newsletter.sql.js';

interface Asked {
  readonly email: string;
  readonly row: AskedRow;
  readonly school: string;
  /** The product's address. */
  readonly publicUrl: string;
}

/** Asks the owner of an address to confirm: anybody may have typed it, so nothing of the sender's is in it. */
export function confirmationMail({ email, row, school, publicUrl }: Asked): NewMail {
  const page = (path: string) => new URL(`${path}/${row.token}`, publicUrl).href;
  return {
    to: email,
    subject: 'Confirmez votre inscription à la newsletter',
    text: `Bonjour,

Cette adresse a été inscrite à notre newsletter. Si c’est vous, confirmez-le\u00a0:

${page('/newsletter/confirmation')}

Le lien est valable ${keptFor.newsletterDays} jours. Sans confirmation, vous ne recevrez rien d’autre, et l’adresse est effacée.

Ce n’est pas vous, ou vous n’en voulez plus\u202f? L’adresse s’efface ici\u00a0:

${page('/newsletter/desinscription')}

${school}
`,
    unsubscribe: new URL(fillPath(leaveNewsletter.path, { token: row.token }), publicUrl).href,
    key: newsletterMailKey(row),
  };
}
