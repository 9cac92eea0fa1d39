import { greeting, type NewMail } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { addresseeOf } from '../accounts/addressee.js';

/** The mail whose link proves the mailbox; it also tells what to do who never made an account. */
export function mailboxMail(
  account: Pick<Account, 'email' | 'firstName' | 'provenAt'>,
  { link, publicUrl }: { link: string; publicUrl: string },
): Omit<NewMail, 'key'> {
  return {
    to: account.email,
    subject: 'Confirmez votre adresse e-mail',
    text: `${greeting(addresseeOf(account))}

Un compte Passerelle a été créé avec cette adresse. Si c’est vous, confirmez qu’elle est bien la vôtre\u00a0: ouvrez ce lien, et connectez-vous avec le mot de passe que vous avez choisi.

${link}

Il est valable sept jours et ne sert qu’une fois.

Si ce n’est pas vous, quelqu’un a utilisé votre adresse. Choisissez un nouveau mot de passe\u00a0: le compte sera à vous, et les informations de cette personne seront effacées.

${new URL('/forgot-password', publicUrl).href}

L’équipe Passerelle
`,
  };
}
