import * as z from 'zod/mini';

/** What Sandboxpay needs of the environment: both, or it is not offered. Only the embedded default sets them. */
export const sandboxpaySettings = {
  SANDBOXPAY_SECRET_KEY: z.optional(z.string().check(z.minLength(16))),
  SANDBOXPAY_API_URL: z.optional(z.url()),
};
