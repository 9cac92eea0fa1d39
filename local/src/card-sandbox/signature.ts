import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: an HMAC-SHA256 over `<unix seconds>.<body>`. */
export function stripeSignature(body: string, secret: string, unixSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${v1}`;
}

/** Sandboxpay's: an HMAC-SHA512 over the body alone. */
export const sandboxpaySignature = (body: string, secret: string): string =>
  createHmac('sha512', secret).update(body).digest('hex');
