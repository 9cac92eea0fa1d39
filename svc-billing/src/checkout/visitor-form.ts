import { type CheckoutForm, type FieldError, NewAccount, passwordMinLength } from '@passerelle/contracts';

type NewAccountInput = ReturnType<typeof NewAccount.parse>;

const messages: Readonly<Record<string, string>> = {
  email: 'Format de l’email invalide',
  password: 'Le mot de passe doit contenir au moins 6 caractères',
  first_name: 'Veuillez indiquer votre prénom.',
  last_name: 'Veuillez indiquer votre nom.',
  country: 'Ce pays n’est pas valide.',
  phone: 'Ce numéro de téléphone n’est pas valide.',
};

/** What a visitor must have typed for an account: the account's fields, or what is wrong with each, in French. */
export function readVisitor(form: CheckoutForm): { account: NewAccountInput } | { errors: FieldError[] } {
  const read = NewAccount.safeParse({
    email: form.email ?? '',
    password: form.password ?? '',
    first_name: form.first_name ?? '',
    last_name: form.last_name ?? '',
    country: form.country || null,
    phone: form.phone || null,
  });
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
  // No account has a shorter one: an existing account’s is wrong without asking svc-auth.
  if ((form.password ?? '').length < passwordMinLength) wrong.add('password');
  if (!read.success || wrong.size > 0) {
    return {
      errors: [...wrong].map((field) => ({
        field,
        message: messages[field] ?? 'Ce champ n’est pas valide.',
      })),
    };
  }
  return { account: read.data };
}

/** Whether a form came without any account: then its sender meant to be signed in. */
export function isAnonymous(form: CheckoutForm): boolean {
  return !form.email && !form.password;
}
