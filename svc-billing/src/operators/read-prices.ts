import { type Currency, currencies, planCurrency } from '@passerelle/contracts';
import { minorOf } from '../plans/minor-of.js';
import type { PriceChange } from '../plans/plan-change.js';

/**
 * Reads prices as an operator types them: `34.99` (or `34,99`) are dollars, `ngn=52500` names its currency, `ngn=none` ends the sale in it.
 * @returns null when one is not understood, or a currency is named twice
 */
export function readPrices(texts: readonly string[]): PriceChange | null {
  const prices = texts.map(readPrice);
  if (!prices.every((price) => price !== null)) return null;
  const change: PriceChange = Object.fromEntries(prices);
  return Object.keys(change).length < texts.length ? null : change;
}

function readPrice(text: string): [Currency, number | null] | null {
  const [, name = planCurrency, sum = ''] = /^(?:([a-z]{3})=)?(.+)$/.exec(text) ?? [];
  const currency = currencies.find((known) => known === name);
  if (currency === undefined) return null;
  // Every plan has its documented price.
  if (sum === 'none') return currency === planCurrency ? null : [currency, null];
  const minor = minorOf(sum, currency);
  return minor === null ? null : [currency, minor];
}
