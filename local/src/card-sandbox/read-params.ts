import type { Metadata } from './objects.js';
import { invalid, missing } from './stripe-error.js';
import type { FormObject, FormValue } from './stripe-form.js';

/** The string, or undefined when it was not sent. */
export function optionalText(value: FormValue | undefined, param: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value || undefined;
  throw invalid(`Invalid string: ${param}`, param);
}

export function text(value: FormValue | undefined, param: string): string {
  const found = optionalText(value, param);
  if (found === undefined) throw missing(param);
  return found;
}

/** A whole number of at least `least`. */
export function integer(value: FormValue | undefined, param: string, least: number): number {
  const number = Number(text(value, param));
  if (!Number.isSafeInteger(number))
    throw invalid(`Invalid integer: ${String(value)}`, param, 'parameter_invalid_integer');
  if (number < least) throw invalid(`This value must be greater than or equal to ${least}.`, param);
  return number;
}

export function object(value: FormValue | undefined, param: string): FormObject {
  if (value === undefined) throw missing(param);
  if (typeof value === 'object' && !Array.isArray(value)) return value;
  throw invalid(`Invalid object`, param);
}

/** Stripe's limits: 50 keys of 40 characters, values of 500. */
export function metadata(value: FormValue | undefined, param: string): Metadata {
  if (value === undefined || value === '') return {};
  const entries = Object.entries(Array.isArray(value) ? { ...value } : object(value, param));
  if (entries.length > 50) throw invalid('Metadata can have up to 50 keys.', param);
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const found = typeof inner === 'string' ? inner : undefined;
      if (found === undefined || key.length > 40 || found.length > 500)
        throw invalid('Invalid metadata', `${param}[${key}]`);
      return [key, found];
    }),
  );
}

/** An http(s) address. `{CHECKOUT_SESSION_ID}` may stand in it. */
export function address(value: FormValue | undefined, param: string): string {
  const found = text(value, param);
  if (!URL.canParse(found) || !/^https?:\/\//.test(found))
    throw invalid('Not a valid URL', param, 'url_invalid');
  return found;
}
