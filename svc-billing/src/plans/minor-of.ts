import { decimalOf } from '@passerelle/contracts';

/** An amount in its currency's minor units; null where it is none, zero, or finer than the currency. No sum is rounded. */
export function minorOf(text: string, currency: string): number | null {
  const digits = decimalOf(0, currency).split('.')[1]?.length ?? 0;
  const [, whole = '', rest = '0'.repeat(digits)] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(text) ?? [];
  return whole && rest.length === digits ? Number(whole + rest) || null : null;
}
