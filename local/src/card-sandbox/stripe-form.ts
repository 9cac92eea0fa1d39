import qs from 'qs';

/** A decoded form or query: strings, lists and nested objects. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type FormObject = { [key: string]: FormValue };

/** Decodes what Stripe's SDKs send: `line_items[0][price_data][currency]=usd`. */
export const parseStripeForm = (text: string): FormObject =>
  qs.parse(text, { duplicates: 'last' }) as FormObject;
