import { billingInternalUrl, CallingConfig, ContentDir } from '@passerelle/service-kit';
import * as z from 'zod/mini';

export const ContentConfig = z.extend(CallingConfig, {
  BILLING_INTERNAL_URL: billingInternalUrl,
  /** Also holds the packs that are imported at start. */
  CONTENT_DIR: ContentDir,
  /** Mailbox of the school, where contact messages go. Default: the sender's own address. */
  SCHOOL_MAILBOX: z.optional(z.email('must be an e-mail address')),
});
export type ContentConfig = z.infer<typeof ContentConfig>;

/** Injects the configuration. */
export const CONTENT_CONFIG = Symbol('CONTENT_CONFIG');
