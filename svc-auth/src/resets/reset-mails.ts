import { greeting, type NewMail, newId } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { addresseeOf } from '../accounts/addressee.js';

/** A mail without its addressee. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const erasing =
  'Cette adresse n’a jamais été confirmée. Le nouveau mot de passe la confirmera\u202f; le nom, le téléphone, le pays et la photo du compte, que quelqu’un d’autre a pu donner, seront effacés.';
const erased =
  'Votre adresse est maintenant confirmée. Comme elle ne l’avait jamais été, le nom, le téléphone, le pays et la photo du compte ont été effacés\u00a0: indiquez les vôtres dans les paramètres du compte.';

/** Who asked for a link: whoever typed the address, or the school, to help its person. */
export type ResetAsker = 'person' | 'school';

const asked: Readonly<Record<ResetAsker, string>> = {
  person:
    'Vous avez demandé à changer le mot de passe de votre compte Passerelle. Pour en choisir un nouveau, ouvrez ce lien\u00a0:',
  school:
    'Pour vous aider à vous connecter, votre école vous envoie ce lien. Il permet de choisir un nouveau mot de passe pour votre compte Passerelle\u00a0:',
};

/** The mail that carries a reset link. */
export function resetLinkMail(
  account: Pick<Account, 'firstName' | 'provenAt'>,
  link: string,
  asker: ResetAsker,
): MailText {
  return {
    subject: 'Réinitialisation de votre mot de passe',
    text: `${greeting(addresseeOf(account))}

${asked[asker]}

${link}

Il est valable une heure et ne sert qu’une fois.
${account.provenAt ? '' : `\n${erasing}\n`}
Si vous n’avez rien demandé, ignorez ce message\u00a0: votre mot de passe reste le même.

L’équipe Passerelle
`,
  };
}

/**
 * The mail that tells that a password was changed, so that a theft does not stay unnoticed. `signedOut`: which devices are. `takenOver`: the
 * account was an unproven claim until then.
 */
export function passwordChangedMail(
  account: Pick<Account, 'email' | 'firstName' | 'provenAt'>,
  publicUrl: string,
  signedOut: 'tous les appareils connectés' | 'tous les autres appareils',
  takenOver = false,
): NewMail {
  return {
    to: account.email,
    key: `password-changed:${newId()}`,
    subject: 'Votre mot de passe a été modifié',
    text: `${greeting(addresseeOf(account))}

Le mot de passe de votre compte Passerelle vient d’être modifié, et ${signedOut} ont été déconnectés.
${takenOver ? `\n${erased}\n` : ''}
Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe\u00a0:

${new URL('/forgot-password', publicUrl).href}

L’équipe Passerelle
`,
  };
}
