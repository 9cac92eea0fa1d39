import { passwordMinLength } from '@passerelle/contracts';

export interface PasswordChange {
  readonly newPassword: string;
  readonly again: string;
}

/** What keeps a new password from being taken, in the specification's words and order; null when nothing does. */
export function passwordChangeError({ newPassword, again }: PasswordChange): string | null {
  if (newPassword === '' || again === '') return 'Tous les champs sont requis';
  if (newPassword.length < passwordMinLength) {
    return 'Le nouveau mot de passe doit contenir au moins 6 caractères';
  }
  return newPassword === again ? null : 'Les nouveaux mots de passe ne correspondent pas';
}
