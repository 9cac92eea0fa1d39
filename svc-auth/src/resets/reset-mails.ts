import { type NewMail, newId } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';

/** A mail without its addressee. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The mail that carries a reset link. */
export function resetLinkMail(firstName: string, link: string): MailText {
  return {
    subject: 'Réinitialisation de votre mot de passe',
    text: `Bonjour ${firstName},

Vous avez demandé à changer le mot de passe de votre compte Passerelle. Pour en choisir un nouveau, ouvrez ce lien :

${link}

Il est valable une heure et ne sert qu’une fois.

Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.

L’équipe Passerelle
`,
  };
}

/** The mail that tells that a password was changed, so that a theft does not stay unnoticed. `signedOut`: which devices are. */
export function passwordChangedMail(
  { email, firstName }: Pick<Account, 'email' | 'firstName'>,
  publicUrl: string,
  signedOut: 'tous les appareils connectés' | 'tous les autres appareils',
): NewMail {
  return {
    to: email,
    key: `password-changed:${newId()}`,
    subject: 'Votre mot de passe a été modifié',
    text: `Bonjour ${firstName},

Le mot de passe de votre compte Passerelle vient d’être modifié, et ${signedOut} ont été déconnectés.

Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe :

${new URL('/forgot-password', publicUrl).href}

L’équipe Passerelle
`,
  };
}
