import { greeting, type NewMail, newId } from '@passerelle/service-kit';
import type { Account } from '../accounts/account.entity.js';
import { addresseeOf } from '../accounts/addressee.js';

/** What happened to somebody's second factors. */
export type FactorNews = 'added' | 'replaced' | 'removed' | 'codes_made' | 'code_used' | 'reset';

const subjects: Readonly<Record<FactorNews, string>> = {
  added: 'Double authentification\u00a0: méthode ajoutée',
  replaced: 'Double authentification\u00a0: application remplacée',
  removed: 'Double authentification\u00a0: méthode retirée',
  codes_made: 'Double authentification\u00a0: nouveaux codes de secours',
  code_used: 'Double authentification\u00a0: un code de secours a servi',
  reset: 'Double authentification\u00a0: réinitialisée',
};

const texts: Readonly<Record<FactorNews, (facts: NewsFacts) => string>> = {
  added: ({ name }) =>
    `Une méthode de double authentification vient d’être ajoutée à votre compte Passerelle\u00a0: ${name}. Vos autres appareils ont été déconnectés.`,
  replaced: () =>
    'L’application qui donne les codes de connexion de votre compte Passerelle vient d’être remplacée. L’ancienne ne sert plus, et vos autres appareils ont été déconnectés.',
  removed: ({ name }) =>
    `Une méthode de double authentification vient d’être retirée de votre compte Passerelle\u00a0: ${name}. Vos autres appareils ont été déconnectés.`,
  codes_made: () =>
    'De nouveaux codes de secours viennent d’être créés pour votre compte Passerelle. Les anciens ne servent plus.',
  code_used: ({ left }) =>
    `Un code de secours vient de servir à ouvrir votre compte Passerelle. ${leftText(left)}`,
  reset: () =>
    'À la demande de votre école, la double authentification de votre compte Passerelle vient d’être retirée, et tous vos appareils ont été déconnectés. Activez-la de nouveau à votre prochaine connexion.',
};

const leftText = (left = 0) =>
  left > 0
    ? `Il vous en reste ${left}.`
    : 'C’était le dernier\u00a0: créez-en de nouveaux dans les paramètres du compte, sous «\u202fSécurité\u202f».';

interface NewsFacts {
  /** Of the factor. */
  readonly name?: string;
  /** Recovery codes that are left. */
  readonly left?: number;
}

const byName =
  'Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe avec «\u202fMot de passe oublié\u202f», puis prévenez votre école.';
const byLink = (
  publicUrl: string,
) => `Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe\u00a0:

${new URL('/forgot-password', publicUrl).href}

Prévenez ensuite votre école.`;

/** The mail that tells somebody what happened to their second factors, so that a theft does not stay unnoticed. Null: an operator’s command does not know the address. */
export function factorMail(
  account: Pick<Account, 'email' | 'firstName' | 'provenAt'>,
  news: FactorNews,
  publicUrl: string | null,
  facts: NewsFacts = {},
): NewMail {
  return {
    to: account.email,
    key: `factor-${news}:${newId()}`,
    subject: subjects[news],
    text: `${greeting(addresseeOf(account))}

${texts[news](facts)}

${publicUrl === null ? byName : byLink(publicUrl)}

L’équipe Passerelle
`,
  };
}
