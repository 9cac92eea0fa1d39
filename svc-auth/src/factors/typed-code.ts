import { randomInt } from 'node:crypto';

/** Recovery codes of one set. */
export const recoverySet = 10;

/** Crockford's base 32: no letter that reads like a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/** 80 random bits: `7K3M-Q2ZD-0HXT-9RWA`. */
export function newRecoveryCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return Array.from({ length: groups }, group).join('-');
}

/** What was typed as a recovery code is told from a code of an application by its form; blanks and dashes do not count. */
export type TypedCode =
  | { readonly kind: 'totp' | 'recovery'; readonly code: string }
  | { readonly kind: 'neither' };

export function readCode(typed: string): TypedCode {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code };
  const recovery = code.replace(/O/g, '0').replace(/[IL]/g, '1');
  const isRecovery =
    recovery.length === groups * groupLength && [...recovery].every((sign) => alphabet.includes(sign));
  return isRecovery ? { kind: 'recovery', code: recovery } : { kind: 'neither' };
}
