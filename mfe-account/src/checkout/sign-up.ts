import type { PaymentMethod } from '@passerelle/contracts';
import { defaultCountry } from '../contact/countries.js';
import { credentialRules } from '../contact/credential-rules.js';
import { nameRules } from '../contact/name-rules.js';
import { phoneRule } from '../contact/phone.js';

/** What the checkout form holds: the specification's sign-up draft, the method of payment and the terms. */
export interface CheckoutFields {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
  country: string | null;
  /** Country of the calling code. */
  phoneCountry: string | null;
  /** As typed. */
  phone: string;
  /** A `data:` address. */
  photo: string | null;
  method: PaymentMethod | null;
  hasAcceptedTerms: boolean;
}

export const emptyFields: CheckoutFields = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  country: defaultCountry,
  phoneCountry: defaultCountry,
  phone: '',
  photo: null,
  method: null,
  hasAcceptedTerms: false,
};

type Rules = {
  readonly [Field in keyof CheckoutFields]?: (
    value: CheckoutFields[Field],
    all: CheckoutFields,
  ) => true | string;
};

/** What is right, or what is wrong in the specification's words. */
export const signUpRules = {
  ...nameRules,
  ...credentialRules,
  confirmPassword: (again, { password }) => again === password || 'Les mots de passe ne correspondent pas',
  phone: phoneRule,
  hasAcceptedTerms: (accepted) => accepted || 'Veuillez accepter les conditions pour continuer.',
} satisfies Rules;
