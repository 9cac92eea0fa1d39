/** The process of the card sandbox. */
import { createLog, endOnSignal, httpUrl, Port, ProcessConfig, parseConfig } from '@passerelle/process-kit';
import * as z from 'zod/mini';
import { startCardSandbox } from './server.js';

const config = parseConfig(
  z.extend(ProcessConfig, {
    CARD_SANDBOX_DIR: z.string(),
    PORT: Port,
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
  port: config.PORT,
  secretKey: config.STRIPE_SECRET_KEY,
  webhookSecret: config.STRIPE_WEBHOOK_SECRET,
  webhookUrl: config.WEBHOOK_URL,
  sandboxpay: config.SANDBOXPAY_SECRET_KEY
    ? { secret: config.SANDBOXPAY_SECRET_KEY, webhookUrl: config.SANDBOXPAY_WEBHOOK_URL }
    : undefined,
  log,
});
endOnSignal({ log, close, parentPid: config.PASSERELLE_PARENT_PID });
log.info({ url }, 'card sandbox listening');
