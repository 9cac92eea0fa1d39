/** What a card provider is to the rest of the system. */
interface CardProviderFacts {
  /** What it is paid in (ISO 4217, lower case). A plan has a price of its own in each currency: nothing is converted. */
  readonly currency: Currency;
  /** The header with the signature of its webhooks. */
  readonly signatureHeader: string;
}

/** Currencies that prices are in, as providers write them (ISO 4217, lower case). */
export const currencies = ['usd', 'ngn'] as const;
export type Currency = (typeof currencies)[number];

/** The currency of a plan’s documented `amount`. */
export const planCurrency: Currency = 'usd';

/**
 * The card providers, by their name in paths. `sandboxpay` exists in the embedded default alone: without its settings it is not offered, and
 * its calls answer 404.
 */
export const cardProviderFacts = {
  stripe: { currency: 'usd', signatureHeader: 'stripe-signature' },
  sandboxpay: { currency: 'ngn', signatureHeader: 'x-sandboxpay-signature' },
} as const satisfies Readonly<Record<string, CardProviderFacts>>;
export type CardProviderName = keyof typeof cardProviderFacts;
export const cardProviders = Object.keys(cardProviderFacts) as readonly CardProviderName[];

export const isCardProvider = (name: string): name is CardProviderName =>
  Object.hasOwn(cardProviderFacts, name);

/** How many decimals a currency has: 2 of the dollar and of the naira, 0 of the Guinean franc. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** The decimal form of an amount in minor units (cents, kobo): `2250000`, `ngn` is « 22500.00 ». */
export const decimalOf = (minor: number, currency: string): string => {
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(digits);
};
