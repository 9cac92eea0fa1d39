/** The process of the card sandbox. */
import { createLog, endOnSignal, httpUrl, Port, ProcessConfig, parseConfig } from '@passerelle/process-kit';
import * as z from 'zod/mini';
import { startCardSandbox } from './server.js';

const config = parseConfig(
  z.extend(ProcessConfig, {
    CARD_SANDBOX_DIR: z.string(),
    HOST: z._default(z.string(), '127.0.0.1'),
    PORT: Port,
    /** Where browsers find its pages, unless that is where it listens. */
    PUBLIC_URL: z.optional(httpUrl('http://localhost:8081')),
    STRIPE_SECRET_KEY: z.string(),
    STRIPE_WEBHOOK_SECRET: z.string(),
    WEBHOOK_URL: httpUrl('http://127.0.0.1:8080/payment/stripe/webhook/'),
    SANDBOXPAY_SECRET_KEY: z.optional(z.string()),
    SANDBOXPAY_WEBHOOK_URL: httpUrl('http://127.0.0.1:8080/payment/sandboxpay/webhook/'),
  }),
);
const log = createLog('card-sandbox', config.LOG_LEVEL);
const { url, close } = await startCardSandbox({
  dataDir: config.CARD_SANDBOX_DIR,
  host: config.HOST,
  port: config.PORT,
  publicUrl: config.PUBLIC_URL,
  secretKey: config.STRIPE_SECRET_KEY,
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  webhookUrl: config.WEBHOOK_URL,
  sandboxpay: config.SANDBOXPAY_SECRET_KEY
    ? { secret: config.SANDBOXPAY_SECRET_KEY, webhookUrl: config.SANDBOXPAY_WEBHOOK_URL }
    : undefined,
  log,
});
endOnSignal({ log, close, parentPid: config.PASSERELLE_PARENT_PID, servers: [] });
log.info({ url }, 'card sandbox listening');
