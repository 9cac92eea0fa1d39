import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { roles } from '../core/roles.js';
import { Email, line } from '../core/schemas.js';

const { get, post } = callsOf('svc-auth');

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
  /** Whether the person has proven that the mailbox is theirs: until then their names are whoever's who claimed the address. */
  email_proven: z.optional(z.boolean()),
  /** True where the person works here and this session does not carry those roles, for want of a second factor. */
  awaits_factor: z.optional(z.boolean()),
});
export type User = z.infer<typeof User>;

/** Minimum password length, by specification. */
export const passwordMinLength = 6;
export const passwordMaxLength = 256;
export const Credentials = z.object({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(passwordMaxLength)),
  /** « Se souvenir de moi »: the session outlives the browser. */
  remember: z.optional(z.boolean()),
});

/** `refresh` is for clients without cookies; a browser keeps the HttpOnly cookie and drops it. */
export const Session = z.object({ user: User, access: z.string(), refresh: z.string() });

export const login = post('/auth/login/jwt/create/', {
  summary:
    'Signs in with e-mail and password; an account with a second factor is refused with a cookie, the ticket for `signInWithFactor`, which signs nobody in and lasts five minutes.',
  access: 'public',
  body: Credentials,
  replies: { 200: Session },
  problems: ['bad_credentials', 'second_factor_required'],
  rate: 'identity',
  costs: 'failures',
});

export const refreshToken = post('/auth/jwt/refresh', {
  summary: 'A new access token, from the refresh token in the body or in the cookie.',
  access: 'public',
  body: z.object({ refresh: z.optional(line(512, 0)) }),
  replies: { 200: z.object({ access: z.string() }) },
  problems: ['invalid_refresh'],
  rate: 'write',
});

export const logout = post('/auth/logout/', {
  summary: 'Ends the session of the caller’s refresh cookie or access token; always succeeds.',
  access: 'public',
  body: z.object({ refresh: z.optional(line(512, 0)) }),
  replies: { 204: null },
});

export const readMe = get('/auth/users/me/', {
  summary: 'The signed-in person.',
  access: 'user',
  replies: { 200: User },
});
