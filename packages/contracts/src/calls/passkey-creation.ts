import * as z from 'zod/mini';
import { line } from '../core/schemas.js';
import {
  bytes,
  ClientData,
  CredentialId,
  KnownCredential,
  publicKey,
  userVerification,
} from './passkey-request.js';

/** The same when somebody adds a passkey: for `navigator.credentials.create`. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  /** ms */
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** What it answers. */
export const PasskeyRegistration = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: ClientData,
    attestationObject: bytes(8192),
    /** How the authenticator is reached: `internal`, `usb`, `hybrid`, … New ones come with the standard. */
    transports: z.optional(z.array(line(20)).check(z.maxLength(8))),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;
