import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Email, Id, Instant, line, Trap } from '../core/schemas.js';
import { PlacementKey } from '../exam/placement-key.js';
import { Factor } from './factor.js';
import { passwordMaxLength, passwordMinLength, User } from './sessions.js';

const { get, post, patch, remove } = callsOf('svc-auth');

export const Password = z
  .string()
  .check(
    z.minLength(passwordMinLength, 'Le mot de passe doit contenir au moins 6 caractères'),
    z.maxLength(passwordMaxLength),
    z.regex(/^[^\0]*$/),
  );

/** What a person may change of themselves; what is absent stays, null or an empty text empties it. */
export const ProfileChange = z.object({
  first_name: z.optional(line(80)),
  last_name: z.optional(line(80)),
  /** As it is typed; stored in E.164. */
  phone: z.optional(z.nullable(line(32, 0))),
  /** An ISO 3166-1 alpha-2 code, or a French or English name; stored as the code. */
  country: z.optional(z.nullable(line(56, 0))),
});

export const updateMe = patch('/auth/users/me/', {
  summary: 'Changes names, phone and country of the signed-in person; nothing else can be changed here.',
  access: 'user',
  body: ProfileChange,
  replies: { 200: User },
});

/** What a visitor types to get an account without paying. */
const FreeAccount = z.object({
  email: Email,
  password: Password,
  website: Trap,
  /** The key of their placement result (`submitPlacement`), which goes to the account once its mailbox is proven. */
  placement: z.optional(PlacementKey),
});

export const registerFree = post('/auth/users/', {
  summary:
    'Makes a free account and mails the link that proves its mailbox; to an address that has an account goes a mail that says so. The reply never tells which.',
  access: 'public',
  body: FreeAccount,
  replies: { 202: z.object({ message: z.string() }) },
  rate: 'identity',
});

export const deleteMe = remove('/auth/users/me/', {
  summary:
    'Erases the account of the signed-in person, here and in every service; the password proves that they mean it.',
  access: 'user',
  body: z.object({ current_password: z.string().check(z.minLength(1), z.maxLength(passwordMaxLength)) }),
  replies: { 204: null },
  rate: 'identity',
});

/** Everything that svc-auth holds about a person; secrets (password hash, token digests) are not personal data and stay. */
export const AccountExport = z.object({
  exported_at: Instant,
  user: User,
  created_at: Instant,
  updated_at: Instant,
  sessions: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      user_agent: z.nullable(z.string()),
      remember: z.boolean(),
      created_at: Instant,
      last_used_at: Instant,
      expires_at: Instant,
      ended_at: z.nullable(Instant),
    }),
  ),
  /** Devices that signed in once, known by a digest of their cookie. */
  devices: z.array(z.object({ name: z.string(), first_seen_at: Instant, last_seen_at: Instant })),
  /** Mails to the person: subject and dates; their text is not kept once they are sent. */
  mails: z.array(z.object({ subject: z.string(), created_at: Instant, sent_at: z.nullable(Instant) })),
  /** Reset links that were mailed and still work, by the date on which they end. */
  password_resets: z.array(z.object({ expires_at: Instant })),
  /** The same of links that prove the mailbox. */
  mailbox_links: z.optional(z.array(z.object({ expires_at: Instant }))),
  /** The address that they asked for, and have not confirmed; the link works until then. */
  address_change: z.optional(z.nullable(z.object({ email: z.string(), expires_at: Instant }))),
  /** Second factors: secrets and keys stay. */
  factors: z.optional(z.array(Factor)),
  /** Recovery codes: when each was made, and used up. */
  recovery_codes: z.optional(z.array(z.object({ created_at: Instant, used_at: z.nullable(Instant) }))),
  /** The school’s lists that the person is in. */
  cohorts: z.optional(z.array(z.object({ name: z.string(), added_at: Instant }))),
});

export const exportMe = get('/auth/users/me/export/', {
  summary: 'Everything that this service holds about the signed-in person, as a JSON file.',
  access: 'user',
  replies: { 200: AccountExport },
  rate: 'identity',
});

const allFieldsRequired = 'Tous les champs sont requis';
const requiredPassword = z
  .string(allFieldsRequired)
  .check(
    z.minLength(1, allFieldsRequired),
    z.maxLength(passwordMaxLength, `${passwordMaxLength} caractères au plus.`),
  );

/** The password change form; its messages are the specification's (section 5). */
export const setPassword = post('/auth/users/set_password/', {
  summary: 'Changes the password of the signed-in person and ends their other sessions.',
  access: 'user',
  body: z
    .object({
      current_password: requiredPassword,
      new_password: requiredPassword.check(
        z.minLength(passwordMinLength, 'Le nouveau mot de passe doit contenir au moins 6 caractères'),
        z.regex(/^[^\0]*$/, 'Format invalide.'),
      ),
      re_new_password: requiredPassword,
    })
    .check(
      z.refine((form) => form.new_password === form.re_new_password, {
        error: 'Les nouveaux mots de passe ne correspondent pas',
        path: ['re_new_password'],
      }),
    ),
  replies: { 204: null },
  problems: ['conflict'],
  rate: 'identity',
});

export const askAddressChange = post('/auth/users/address/', {
  summary:
    'Mails a link to the address that the signed-in person wants for their account; nothing changes before it is opened. To an address that has an account goes a mail that says so. The reply never tells which.',
  access: 'user',
  body: z.object({
    email: Email,
    current_password: z
      .string()
      .check(
        z.minLength(1, 'Entrez votre mot de passe actuel'),
        z.maxLength(passwordMaxLength, `${passwordMaxLength} caractères au plus.`),
      ),
  }),
  replies: { 202: z.object({ message: z.string() }) },
  rate: 'identity',
});

/** How the change of an account’s address stands. */
export const AddressChanged = z.object({
  user: User,
  /** It was changed before, by the same link. */
  already: z.boolean(),
});
export type AddressChanged = z.infer<typeof AddressChanged>;

export const confirmAddressChange = post('/auth/users/address/confirm/', {
  summary:
    'Gives the account of the signed-in person its new address, by the token of the mailed link, and ends their other sessions. `forbidden`: the link is another account’s; `conflict`: another account has the address by now.',
  access: 'user',
  body: z.object({ token: line(256) }),
  replies: { 200: AddressChanged },
  problems: ['forbidden', 'conflict'],
});

/** A session of the signed-in person, as they can tell it from the others. */
export const SessionSummary = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** « Chrome sur Windows » */
  device: z.string(),
  created_at: Instant,
  last_used_at: Instant,
});
export type SessionSummary = z.infer<typeof SessionSummary>;

export const listSessions = get('/auth/sessions/', {
  summary: 'The open sessions of the signed-in person, the last used first.',
  access: 'user',
  replies: { 200: z.array(SessionSummary) },
});

export const endSession = remove('/auth/sessions/{sessionId}/', {
  summary: 'Ends one of the signed-in person’s sessions.',
  access: 'user',
  params: z.object({ sessionId: Id }),
  replies: { 204: null },
  problems: ['not_found'],
});

export const logoutEverywhere = post('/auth/logout/all/', {
  summary: 'Ends every session of the signed-in person, this one too.',
  access: 'user',
  replies: { 204: null },
});

export const resetPassword = post('/auth/users/reset_password/', {
  summary: 'Mails a reset link if the address has an account; the reply never tells.',
  access: 'public',
  body: z.object({ email: Email }),
  replies: { 200: z.object({ message: z.string() }) },
  rate: 'identity',
});

export const confirmPasswordReset = post('/auth/users/reset_password_confirm/', {
  summary: 'Sets a new password with the token of the mailed link.',
  access: 'public',
  body: z
    .object({
      uid: line(64),
      token: line(256),
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

/** How a person’s proof of their mailbox stands. */
export const MailboxProof = z.object({
  user: User,
  /** It was proven before: by this link or another, or by a new password. */
  already: z.boolean(),
});
export type MailboxProof = z.infer<typeof MailboxProof>;

export const sendMailboxLink = post('/auth/users/mailbox/', {
  summary: 'Mails the signed-in person a link that proves their mailbox, unless it is proven already.',
  access: 'user',
  replies: { 200: MailboxProof },
  rate: 'identity',
});

export const proveMailbox = post('/auth/users/mailbox/prove/', {
  summary: 'Proves the mailbox of the signed-in person with the token of the mailed link.',
  access: 'user',
  body: z.object({ token: line(256) }),
  replies: { 200: MailboxProof },
});

export const checkEmail = get('/user/api/check-email', {
  summary: 'Whether an account exists for an address.',
  access: 'public',
  query: z.object({ email: Email }),
  replies: { 200: z.object({ exists: z.boolean() }) },
  rate: 'lookup',
});

export const uploadProfileImage = post('/user/api/profile/image/', {
  summary: 'Replaces the profile image (multipart field `image`).',
  access: 'user',
  contentType: 'multipart/form-data',
  form: {
    files: {
      image: {
        accept: ['image/*'],
        summary: 'The photograph; it is re-encoded, and SVG is refused.',
        missing: 'Choisissez une image.',
      },
    },
  },
  replies: { 200: z.object({ image_url: z.string() }) },
  bodyLimit: 'image',
  rate: 'upload',
});

/** Public: an `<img>` sends no token. The name has 122 random bits and changes with the image. */
export const readProfileImage = get('/media/auth/profiles/{image}', {
  summary: 'A profile image, by the address that `image` of a person gives; in parts too (`Range`).',
  access: 'public',
  params: z.object({ image: Id }),
  replies: { 200: null, 206: null, 304: null },
  problems: ['not_found', 'range_not_satisfiable'],
});

export const readJwks = get('/auth/.well-known/jwks.json', {
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
  country: z.nullable(line(56, 0)),
  phone: z.nullable(line(32, 0)),
});

/** Internal: svc-billing makes, or verifies by its password, the account of a paying visitor. */
export const claimAccount = post('/internal/accounts/claim/', {
  summary: 'Creates the account of a paying visitor, or verifies an existing one by its password.',
  access: 'service',
  body: NewAccount,
  replies: { 200: z.object({ user: User, created: z.boolean() }) },
  problems: ['bad_credentials'],
  rate: 'identity',
});

/** A session whose tokens are refused from now on. */
export const SessionRevocation = z.object({
  session_id: z.string(),
  user_id: z.string(),
  tokens_expire_at: Instant,
});

/** Internal: what the services ask while the bus is away, which tells them otherwise (`sessionRevoked`). */
export const listRevocations = get('/internal/revocations/', {
  summary:
    'Sessions that were ended before their tokens expire, a page at a time. `cursor` goes on after an earlier page; what it may repeat was told before.',
  access: 'service',
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,14}\.[\w-]{0,64}$/))) }),
  replies: {
    200: z.object({
      results: z.array(SessionRevocation),
      cursor: z.string(),
      /** Whether there is another page now. */
      more: z.boolean(),
    }),
  },
});
