import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Id, Instant, line } from '../core/schemas.js';
import { passwordMaxLength, Session } from './sessions.js';

const { get, post, remove } = callsOf('svc-auth');

/** An application that shows codes (TOTP, RFC 6238), one per account. */
export const factorKinds = ['totp'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** What a person proves a sign-in with, beside their password. */
export const Factor = z.object({
  id: z.string(),
  kind: z.enum(factorKinds),
  /** What its owner calls it. */
  name: z.string(),
  created_at: Instant,
  last_used_at: z.nullable(Instant),
});
export type Factor = z.infer<typeof Factor>;

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

export const signInWithFactor = post('/auth/login/factor/', {
  summary:
    'The second step of a sign-in: with the first one’s cookie, a code of the application or a recovery code.',
  access: 'public',
  body: z.object({ code: line(40) }),
  replies: { 200: Session },
  problems: ['bad_credentials'],
  rate: 'identity',
  costs: 'failures',
});
