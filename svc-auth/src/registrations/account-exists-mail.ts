import { greeting, type NewMail } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { addresseeOf } from '../accounts/addressee.js';

/** What the owner of an account gets when somebody asks for a free one with their address. */
export function accountExistsMail(
  account: Pick<Account, 'email' | 'firstName' | 'provenAt'>,
  publicUrl: string,
): Omit<NewMail, 'key'> {
  return {
    to: account.email,
    subject: 'Vous avez déjà un compte',
    text: `${greeting(addresseeOf(account))}

Un compte gratuit vient d’être demandé avec cette adresse. Vous en avez déjà un\u00a0: connectez-vous avec votre mot de passe.

${new URL('/login', publicUrl).href}

Mot de passe oublié\u202f? Choisissez-en un nouveau\u00a0:

${new URL('/forgot-password', publicUrl).href}

Si ce n’est pas vous, ignorez ce message\u00a0: rien n’a changé dans votre compte.

L’équipe Passerelle
`,
  };
}
