import { type ProblemCode, problemCatalogue } from '@passerelle/contracts';
import type { ApiProblem } from '@passerelle/slice-kit';
import type { CheckoutFields } from './sign-up.js';

/** Where the catalogue's words need the checkout's context. */
const texts: Partial<Record<ProblemCode, string>> = {
  bad_credentials:
    'Un compte existe déjà avec cette adresse : le mot de passe ne correspond pas. Corrigez-le, ou connectez-vous.',
  unauthenticated: 'Votre session a expiré. Connectez-vous, ou remplissez vos coordonnées.',
  not_found: 'Ce forfait n’est plus proposé. Choisissez-en un autre.',
  validation_failed: 'Veuillez corriger les erreurs avant de continuer.',
  order_closed: 'Cette commande est déjà close. Vérifiez votre abonnement avant de payer de nouveau.',
};

/** What the checkout page says about the code that the server sent it back with. */
export function checkoutErrorText(code: string): string {
  if (!Object.hasOwn(problemCatalogue, code)) return problemCatalogue.internal_error.title;
  const known = code as ProblemCode;
  return texts[known] ?? problemCatalogue[known].title;
}

/** The same of a refusal that came with its own words. */
export const checkoutRefusalText = ({ code, message }: ApiProblem): string =>
  (Object.hasOwn(texts, code) ? texts[code as ProblemCode] : undefined) ?? message;

const fields: Readonly<Record<string, { field: keyof CheckoutFields; message: string }>> = {
  email: { field: 'email', message: 'Format de l’email invalide' },
  password: { field: 'password', message: 'Ce mot de passe n’est pas accepté : choisissez-en un autre.' },
  first_name: { field: 'firstName', message: 'Veuillez indiquer votre prénom.' },
  last_name: { field: 'lastName', message: 'Veuillez indiquer votre nom.' },
  country: { field: 'country', message: 'Ce pays n’est pas valide.' },
  phone: { field: 'phone', message: 'Ce numéro de téléphone est incorrect.' },
};

/** The form's field that the server blamed, and what to write under it. */
export function blamedField(code: string, field: string | null) {
  if (code === 'bad_credentials') return { field: 'password', message: 'Mot de passe incorrect' } as const;
  return field !== null && Object.hasOwn(fields, field) ? fields[field] : undefined;
}
