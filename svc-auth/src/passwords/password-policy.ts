import { passwordMinLength, type Refuses } from '@passerelle/contracts';
import { fail } from '@passerelle/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

/** OWASP ASVS 5.0, 6.2.4: at least the 3,000 most common passwords that the length rule would let through. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= passwordMinLength).slice(0, 3_000),
);

/** Why a new password is refused, in French, or null when it is accepted. */
export function refusalOf(password: string): string | null {
  if ([...password].length < passwordMinLength) return 'Le mot de passe doit contenir au moins 6 caractères';
  if (password.includes('\0')) return 'Le mot de passe contient un caractère qui n’est pas permis.';
  if (common.has(password.toLowerCase())) return 'Ce mot de passe est trop courant. Choisissez-en un autre.';
  return null;
}

/** @throws ProblemError `validation_failed` when a new password is refused. */
export function checkNewPassword(
  call: Refuses<'validation_failed'>,
  password: string,
  field = 'new_password',
): void {
  const message = refusalOf(password);
  if (message) fail(call, 'validation_failed', { errors: [{ field, message }] });
}
