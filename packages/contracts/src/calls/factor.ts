import * as z from 'zod/mini';
import { Instant } from '../core/schemas.js';

/** An application that shows codes (TOTP, RFC 6238), one per account; passkeys (WebAuthn), several. */
export const factorKinds = ['totp', 'passkey'] as const;
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
