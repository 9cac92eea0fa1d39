import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, line } from '../core/schemas.js';
import { Factor } from './factor.js';
import { PasskeyCreation, PasskeyRegistration } from './passkey-creation.js';
import { passwordMaxLength } from './sessions.js';

const { get, post, remove } = callsOf('svc-auth');

const byPassword = z.object({
  current_password: z
    .string()
    .check(
      z.minLength(1, 'Entrez votre mot de passe actuel'),
      z.maxLength(passwordMaxLength, `${passwordMaxLength} caractères au plus.`),
    ),
});

export const listFactors = get('/auth/factors/', {
  summary: 'The second factors of the signed-in person, the oldest first.',
  access: 'user',
  replies: {
    200: z.object({
      factors: z.array(Factor),
      /** Recovery codes that are not used up. */
      recovery_codes: z.int(),
      /** Whether the person works here: without a factor their sessions carry no role but a learner’s. */
      required: z.boolean(),
    }),
  },
});

export const beginTotp = post('/auth/totp/', {
  summary:
    'Makes a secret for an application that shows codes. Nothing is kept of it before `confirmTotp`; `enrolment` is good for ten minutes, in this session.',
  access: 'user',
  body: byPassword,
  replies: {
    200: z.object({
      enrolment: z.string(),
      /** Base32, to be typed by hand. */
      secret: z.string(),
      /** `otpauth://…`, for a QR code. */
      uri: z.string(),
    }),
  },
  rate: 'identity',
});

/** A factor that was added. */
const Enrolled = z.object({
  factor: Factor,
  /** With the first factor: ten codes that sign in once each in its place, shown this once. Else null. */
  recovery_codes: z.nullable(z.array(z.string())),
});

export const confirmTotp = post('/auth/totp/confirm/', {
  summary:
    'Adds the application, or puts it in the place of the one before, by a code that it shows. This session counts as proven with it; all others end.',
  access: 'user',
  body: z.object({ enrolment: line(512), code: line(16) }),
  replies: { 201: Enrolled },
  rate: 'identity',
});

/** What a passkey is called at most. */
export const passkeyNameMaxLength = 60;

export const beginPasskey = post('/auth/passkeys/', {
  summary:
    'What the browser makes a passkey with. Its challenge is good for ten minutes, in this session, once; a newer one takes its place.',
  access: 'user',
  body: byPassword,
  replies: {
    200: z.object({
      options: PasskeyCreation,
      /** « Chrome sur Windows »: what it may be called. */
      name: z.string(),
    }),
  },
  problems: ['limit_reached'],
  rate: 'identity',
});

export const confirmPasskey = post('/auth/passkeys/confirm/', {
  summary:
    'Adds the passkey that the browser made. This session counts as proven with it; all others end. A device that is registered already is a conflict.',
  access: 'user',
  body: z.object({ name: line(passkeyNameMaxLength), passkey: PasskeyRegistration }),
  replies: { 201: Enrolled },
  problems: ['conflict', 'limit_reached'],
  rate: 'identity',
});

export const makeRecoveryCodes = post('/auth/recovery-codes/', {
  summary: 'Makes ten new recovery codes; those of before are worth nothing any more.',
  access: 'user',
  body: byPassword,
  replies: { 200: z.object({ recovery_codes: z.array(z.string()) }) },
  problems: ['conflict'],
  rate: 'identity',
});

export const removeFactor = remove('/auth/factors/{factorId}/', {
  summary: 'Removes a factor and ends all other sessions. Who works here keeps one.',
  access: 'user',
  params: z.object({ factorId: Id }),
  body: byPassword,
  replies: { 204: null },
  problems: ['not_found', 'conflict'],
  rate: 'identity',
});
