/** A price in dollars as the whole product writes it: `$24.99`, `$1250.00`. No thousands are set apart: the comma would be read as the decimal one of French. */
export function formatDollars(amount: number): string {
  return `$${amount.toFixed(2)}`;
}
