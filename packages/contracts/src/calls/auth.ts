import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.js';
import { roles } from '../core/roles.js';
import { Email, line, text } from '../core/schemas.js';

/** A person as the API shows them to themselves. */
export const User = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  /** Path of the profile image, relative to the API host, or null. */
  image: z.nullable(z.string()),
  roles: z.array(z.enum(roles)),
});
export type User = z.infer<typeof User>;

/** Minimum password length, by specification. */
export const passwordMinLength = 6;
export const passwordMaxLength = 256;
export const Password = z
  .string()
  .check(
    z.minLength(passwordMinLength, 'Le mot de passe doit contenir au moins 6 caractères'),
    z.maxLength(passwordMaxLength),
    z.regex(/^[^\0]*$/),
  );

export const Credentials = z.object({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(passwordMaxLength)),
  /** « Se souvenir de moi »: the session outlives the browser. */
  remember: z.optional(z.boolean()),
});

/** `refresh` is for clients without cookies; a browser keeps the HttpOnly cookie and drops it. */
export const Session = z.object({ user: User, access: z.string(), refresh: z.string() });

export const login = endpoint({
  owner: 'svc-auth',
  method: 'POST',
  path: '/auth/login/jwt/create/',
  summary: 'Signs in with e-mail and password.',
  access: 'public',
  body: Credentials,
  replies: { 200: Session },
  problems: ['bad_credentials'],
  rate: 'identity',
});

export const refreshToken = endpoint({
  owner: 'svc-auth',
  method: 'POST',
  path: '/auth/jwt/refresh',
  summary: 'A new access token, from the refresh token in the body or in the cookie.',
  access: 'public',
  body: z.object({ refresh: z.optional(text(512)) }),
  replies: { 200: z.object({ access: z.string() }) },
  problems: ['invalid_refresh'],
  rate: 'write',
});

export const logout = endpoint({
  owner: 'svc-auth',
  method: 'POST',
  path: '/auth/logout/',
  summary: 'Ends the session of the caller’s refresh cookie or access token; always succeeds.',
  access: 'public',
  body: z.object({ refresh: z.optional(text(512)) }),
  replies: { 204: null },
});

export const readMe = endpoint({
  owner: 'svc-auth',
  method: 'GET',
  path: '/auth/users/me/',
  summary: 'The signed-in person.',
  access: 'user',
  replies: { 200: User },
});

export const resetPassword = endpoint({
  owner: 'svc-auth',
  method: 'POST',
  path: '/auth/users/reset_password/',
  summary: 'Mails a reset link if the address has an account; the reply never tells.',
  access: 'public',
  body: z.object({ email: Email }),
  replies: { 200: z.object({ message: z.string() }) },
  rate: 'identity',
});

export const confirmPasswordReset = endpoint({
  owner: 'svc-auth',
  method: 'POST',
  path: '/auth/users/reset_password_confirm/',
  summary: 'Sets a new password with the token of the mailed link.',
  access: 'public',
  body: z
    .object({
      uid: text(64, 1),
      token: text(256, 1),
      new_password: Password,
      re_new_password: z.string().check(z.maxLength(passwordMaxLength)),
    })
    .check(
      z.refine((form) => form.new_password === form.re_new_password, {
        error: 'Les mots de passe ne correspondent pas',
        path: ['re_new_password'],
      }),
    ),
  replies: { 200: z.object({ message: z.string() }) },
  rate: 'identity',
});

export const checkEmail = endpoint({
  owner: 'svc-auth',
  method: 'GET',
  path: '/user/api/check-email',
  summary: 'Whether an account exists for an address.',
  access: 'public',
  query: z.object({ email: Email }),
  replies: { 200: z.object({ exists: z.boolean() }) },
  rate: 'identity',
});

export const uploadProfileImage = endpoint({
  owner: 'svc-auth',
  method: 'POST',
  path: '/user/api/profile/image/',
  summary: 'Replaces the profile image (multipart field `image`).',
  access: 'user',
  contentType: 'multipart/form-data',
  form: {
    files: {
      image: { accept: ['image/*'], summary: 'The photograph; it is re-encoded, and SVG is refused.' },
    },
  },
  replies: { 200: z.object({ image_url: z.string() }) },
  bodyLimit: 'image',
  rate: 'upload',
});

export const readJwks = endpoint({
  owner: 'svc-auth',
  method: 'GET',
  path: '/auth/.well-known/jwks.json',
  summary: 'Public keys of the access tokens (RFC 7517).',
  access: 'public',
  replies: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
});

/** What a paying visitor types on the checkout page. */
export const NewAccount = z.object({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(passwordMaxLength)),
  first_name: line(80),
  last_name: line(80),
  country: z.nullable(text(56)),
  phone: z.nullable(text(32)),
});

/** Internal: svc-billing makes, or verifies by its password, the account of a paying visitor. */
export const claimAccount = endpoint({
  owner: 'svc-auth',
  method: 'POST',
  path: '/internal/accounts/claim/',
  summary: 'Creates the account of a paying visitor, or verifies an existing one by its password.',
  access: 'service',
  body: NewAccount,
  replies: { 200: z.object({ user: User, created: z.boolean() }) },
  problems: ['bad_credentials'],
  rate: 'identity',
});
