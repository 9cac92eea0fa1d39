const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** A price in dollars as the whole product writes it: `$24.99`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}
