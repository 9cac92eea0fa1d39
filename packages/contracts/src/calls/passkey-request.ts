import * as z from 'zod/mini';

/**
 * What travels between a browser's WebAuthn and svc-auth when somebody signs in, in the JSON form of the standard (WebAuthn Level 3, 5.1): the
 * fields that either side uses. Bytes are base64url.
 */
export const bytes = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/));

/** At most 1,023 bytes, by the standard. */
export const CredentialId = bytes(1364);
export const ClientData = bytes(2048);
export const publicKey = z.literal('public-key');
export const userVerification = z.literal('preferred');

/** A passkey that the person has already. */
export const KnownCredential = z.object({
  id: z.string(),
  type: publicKey,
  transports: z.array(z.string()),
});

/** For `navigator.credentials.get`. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** ms */
  timeout: z.int(),
  allowCredentials: z.array(KnownCredential),
  userVerification,
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** What it answers. */
export const PasskeyAssertion = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: publicKey,
  response: z.object({
    clientDataJSON: ClientData,
    authenticatorData: bytes(2048),
    signature: bytes(8192),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
