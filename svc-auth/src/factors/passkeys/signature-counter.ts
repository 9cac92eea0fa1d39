/**
 * Whether a signature is of the passkey itself and no copy of it, by how many signatures it says that it has made (WebAuthn Level 3, 6.1.1).
 * Passkeys that travel between devices do not count: they say 0 each time.
 */
export function isNextSignature(kept: number, shown: number): boolean {
  return shown > kept || (shown === 0 && kept === 0);
}
