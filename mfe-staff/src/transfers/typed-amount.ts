/** An amount as a person types it, in the contract’s form: « 34,99 $ » → `34.99`; null for what is no amount. */
export function typedAmount(typed: string): string | null {
  const plain = typed.replace(/[\s\u00a0\u202f$]|[A-Z]{3}$/gi, '').replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? plain : null;
}

/** Whether what was typed is what is owed. */
export const isWhole = (typed: string | null, owed: string): boolean =>
  typed !== null && Number(typed) === Number(owed);
