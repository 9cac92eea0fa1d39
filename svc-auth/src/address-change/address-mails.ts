import { greeting, type NewMail } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { addresseeOf } from '../accounts/addressee.js';

type Mailed = Pick<Account, 'email' | 'firstName' | 'provenAt'>;

const signature = 'L’équipe Passerelle\n';

/** The mail whose link gives an account this address. It calls nobody by name: the address may be a stranger's. */
export function addressLinkMail(address: string, link: string): Omit<NewMail, 'key'> {
  return {
    to: address,
    // Until it is confirmed the address is nobody's here.
    isLast: true,
    subject: 'Confirmez votre nouvelle adresse',
    text: `Bonjour,

Quelqu’un veut utiliser cette adresse pour son compte Passerelle. Si c’est vous, ouvrez ce lien sur un appareil où ce compte est ouvert\u00a0:

${link}

Il est valable une heure et ne sert qu’une fois. Jusque-là, votre adresse actuelle sert à vous connecter.

Si ce n’est pas vous, ignorez ce message\u00a0: sans ce lien, rien ne change.

${signature}`,
  };
}

/** Tells somebody, at the address that they have, that another one was asked for: there is time to prevent it. */
export function addressAskedMail(account: Mailed, publicUrl: string): Omit<NewMail, 'key'> {
  return {
    to: account.email,
    subject: 'Changement d’adresse demandé',
    text: `${greeting(addresseeOf(account))}

Avec votre mot de passe, quelqu’un vient de demander une autre adresse e-mail pour votre compte Passerelle. Rien n’a changé\u00a0: elle doit d’abord être confirmée, par un lien envoyé à cette nouvelle adresse.

Si c’est vous, vous n’avez rien à faire ici.

Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe\u00a0: la demande est annulée, et tous les appareils sont déconnectés.

${new URL('/forgot-password', publicUrl).href}

${signature}`,
  };
}

/** Tells the former address that it is the account's no more. `account`: as it was. Whoever never proved the address may be a stranger to it. */
export function addressChangedMail(account: Mailed, publicUrl: string): Omit<NewMail, 'key'> {
  return {
    to: account.email,
    isLast: true,
    subject: 'L’adresse de votre compte a changé',
    text: `${greeting(addresseeOf(account))}

${account.provenAt ? theirs(publicUrl) : nobodys}

${signature}`,
  };
}

const theirs = (publicUrl: string) =>
  `Votre compte Passerelle a maintenant une autre adresse e-mail, confirmée par un lien. C’est elle qui sert à vous connecter et qui reçoit nos messages\u202f; vos autres appareils ont été déconnectés. Celle-ci n’est plus liée au compte.

Si ce n’est pas vous, écrivez-nous tout de suite, avec votre nom et cette adresse\u00a0: nous fermons l’accès au compte, puis nous vous le rendons.

${new URL('/contact', publicUrl).href}`;

const nobodys =
  'Le compte Passerelle créé avec cette adresse en a maintenant une autre. Celle-ci n’est plus liée à aucun compte, et vous n’avez rien à faire.';
