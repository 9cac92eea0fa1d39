import { passwordMinLength } from '@passerelle/contracts';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

export const isSameChange = (one: PasswordChange | null, other: PasswordChange): boolean =>
  one?.currentPassword === other.currentPassword && one.newPassword === other.newPassword;

/** Where a refusal is shown: under a field, or under all of them. */
export type PasswordRefusal = { readonly field: keyof PasswordChange | 'root'; readonly message: string };

/** What keeps a password from being changed, in the specification's words and order; null when nothing does. */
export function passwordChangeError({
  currentPassword,
  newPassword,
  again,
}: PasswordChange): PasswordRefusal | null {
  if (currentPassword === '' || newPassword === '' || again === '') {
    return { field: 'root', message: 'Tous les champs sont requis' };
  }
  if (newPassword.length < passwordMinLength) {
    return {
      field: 'newPassword',
      message: 'Le nouveau mot de passe doit contenir au moins 6 caractères',
    };
  }
  return newPassword === again
    ? null
    : { field: 'again', message: 'Les nouveaux mots de passe ne correspondent pas' };
}

const named: Readonly<Record<string, keyof PasswordChange>> = {
  current_password: 'currentPassword',
  new_password: 'newPassword',
  re_new_password: 'again',
};

/** The form's field that the server names. */
export function passwordField(serverField: string | undefined): keyof PasswordChange | 'root' {
  return serverField !== undefined && Object.hasOwn(named, serverField)
    ? (named[serverField] ?? 'root')
    : 'root';
}
