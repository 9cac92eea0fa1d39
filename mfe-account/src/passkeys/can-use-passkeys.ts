/** Whether this browser knows passkeys, here: none does over plain http but on the machine itself. */
export const canUsePasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';
