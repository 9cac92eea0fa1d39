import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header: an HMAC-SHA256 over `<unix seconds>.<body>`. */
export function stripeSignature(body: string, secret: string, unixSeconds: number): string {
  const v1 = createHmac('sha256', secret).update(`${unixSeconds}.${body}`).digest('hex');
  return `t=${unixSeconds},v1=${v1}`;
}
