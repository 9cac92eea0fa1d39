import type { User } from '@passerelle/contracts';

/** Not yet in the compiler's libraries (WebAuthn 3). */
interface Signals {
  signalCurrentUserDetails?(details: {
    rpId: string;
    userId: string;
    name: string;
    displayName: string;
  }): Promise<void>;
}

/**
 * Tells what keeps passkeys on this device whose they are now: it shows them by the address that they were made with. Where the browser knows no such
 * news, the old label stays; it signs in all the same.
 */
export async function renamePasskeys({ id, email }: Pick<User, 'id' | 'email'>): Promise<void> {
  const passkeys = globalThis.PublicKeyCredential as unknown as Signals | undefined;
  const details = { rpId: location.hostname, userId: handleOf(id), name: email, displayName: email };
  await passkeys?.signalCurrentUserDetails?.(details).catch(() => undefined);
}

/** As svc-auth gives it when a passkey is made: the account's id, in base64url. */
function handleOf(id: string): string {
  const bytes = id.replaceAll('-', '').match(/../g) ?? [];
  const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
