/** How a take fares on its way to the teacher. A take without one stays on the device. */
export type Sending =
  | { readonly kind: 'sending' }
  /** Another try is made by itself, or when asked. */
  | { readonly kind: 'failed'; readonly message: string }
  /** The server does not take it: another try would change nothing. */
  | { readonly kind: 'refused'; readonly message: string };

/** Whether the same request could succeed later: no answer, a dead service, too many requests, a session that is being renewed. */
export function isWorthRetrying({ status }: { readonly status: number }): boolean {
  return status === 0 || status === 401 || status === 429 || status >= 500;
}

/** A size in bytes for the reader: « 0,9 Mo ». */
export function sizeText(bytes: number): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const value = bytes / (unit === 'kilobyte' ? 1_000 : 1_000_000);
  const digits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat('fr-CA', { style: 'unit', unit, maximumFractionDigits: digits }).format(value);
}
