import type { ApiProblem } from '@passerelle/slice-kit/api';

/** How a take fares on its way to the teacher. A take without one stays on the device. */
export type Sending =
  | { readonly kind: 'sending' }
  /** Another try is made by itself, or when asked. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The server does not take it: another try would change nothing. */
  | { readonly kind: 'refused'; readonly message: string };

/** Refusals that pass: a session being renewed, a link that stood still, too many requests. */
const passing: readonly number[] = [401, 408, 425, 429];

/** Whether the same request could succeed later: no answer, none of ours (a proxy’s page), a dead service, a refusal that passes. */
export function isWorthRetrying({ status, code }: Pick<ApiProblem, 'status' | 'code'>): boolean {
  if (status === 413) return false;
  return status === 0 || status >= 500 || code === 'unknown' || passing.includes(status);
}

/** A size in bytes for the reader: « 0,9 Mo ». */
export function sizeText(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  const digits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat('fr-CA', { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}
