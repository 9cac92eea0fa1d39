import { greeting, type NewMail } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { addresseeOf } from '../accounts/addressee.js';

/** What somebody wants an address for that has an account: for a free one, or for the one that they have. */
export type WantedFor = 'account' | 'address';

const wanted: Readonly<Record<WantedFor, string>> = {
  account:
    'Un compte gratuit vient d’être demandé avec cette adresse. Vous en avez déjà un\u00a0: connectez-vous avec votre mot de passe.',
  address:
    'Quelqu’un vient de demander cette adresse pour un autre compte Passerelle. C’est celle de votre compte, et elle le reste. Si vous avez deux comptes, supprimez celui-ci dans ses paramètres pour donner l’adresse à l’autre.',
};

/** What the owner of an account gets when somebody asks for their address. */
export function accountExistsMail(
  account: Pick<Account, 'email' | 'firstName' | 'provenAt'>,
  publicUrl: string,
  wantedFor: WantedFor,
): Omit<NewMail, 'key'> {
  return {
    to: account.email,
    subject: 'Vous avez déjà un compte',
    text: `${greeting(addresseeOf(account))}

${wanted[wantedFor]}

${new URL('/login', publicUrl).href}

Mot de passe oublié\u202f? Choisissez-en un nouveau\u00a0:

${new URL('/forgot-password', publicUrl).href}

Si ce n’est pas vous, ignorez ce message\u00a0: rien n’a changé dans votre compte.

L’équipe Passerelle
`,
  };
}
