import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { line } from '../core/schemas.js';
import { PasskeyAssertion, PasskeyRequest } from './passkey-request.js';
import { Session } from './sessions.js';

const { post } = callsOf('svc-auth');

export const beginSecondStep = post('/auth/login/options/', {
  summary:
    'What the second step of a sign-in may be done with, for the first one’s cookie. The challenge of a passkey is good once, as long as that cookie; a newer one takes its place.',
  access: 'public',
  replies: {
    200: z.object({
      /** For the browser to ask for a passkey with; null where the person has none. */
      passkey: z.nullable(PasskeyRequest),
      /** Whether there is an application that shows codes. */
      application: z.boolean(),
    }),
  },
  problems: ['bad_credentials'],
});

export const signInWithFactor = post('/auth/login/factor/', {
  summary:
    'The second step of a sign-in: with the first one’s cookie, what a passkey answered, a code of the application, or a recovery code.',
  access: 'public',
  /** One of them; a passkey where both come. */
  body: z.object({ code: z.optional(line(40)), passkey: z.optional(PasskeyAssertion) }),
  replies: { 200: Session },
  problems: ['bad_credentials'],
  rate: 'identity',
  costs: 'failures',
});
