/** How the Stripe SDK reaches the provider: nothing to say for Stripe itself, an address for the card sandbox. */
export interface StripeAddress {
  host?: string;
  port?: string;
  protocol?: 'http' | 'https';
}

/**
 * The SDK's options for `STRIPE_API_URL`.
 * @throws RangeError when the address is not an http(s) origin
 */
export function stripeAddress(apiUrl: string | undefined): StripeAddress {
  if (apiUrl === undefined || apiUrl === '') return {};
  const url = URL.canParse(apiUrl) ? new URL(apiUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/') {
    throw new RangeError('STRIPE_API_URL must be an http(s) origin without a path');
  }
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  return { host: url.hostname, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
