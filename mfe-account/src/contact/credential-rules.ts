import { Email, passwordMinLength } from '@passerelle/contracts';
import * as z from 'zod/mini';

/** What is right, or what is wrong with an address or a new password, in the specification’s words. */
export const credentialRules = {
  email: (email: string) => z.safeParse(Email, email).success || 'Format de l’email invalide',
  password: (password: string) =>
    password.length >= passwordMinLength || 'Le mot de passe doit contenir au moins 6 caractères',
};
