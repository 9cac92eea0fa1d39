/** `2999, 'usd'` → « 29,99 $ US ». The number of decimals is the currency's. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('fr-CA', { style: 'currency', currency: currency.toUpperCase() });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
