import { keptOnDevice, paymentMethods } from '@passerelle/contracts';
import * as z from 'zod/mini';

const key = keptOnDevice.keys.checkoutDraft;

/** What was typed, without the passwords: the server's answer to the form is a new page, which must not cost the visitor their work. */
const CheckoutDraft = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  country: z.nullable(z.string()),
  phoneCountry: z.nullable(z.string()),
  phone: z.string(),
  method: z.nullable(z.enum(paymentMethods)),
  /** The order that the form was last sent for. */
  sent: z.optional(z.object({ planId: z.string(), at: z.iso.datetime() })),
});
type CheckoutDraft = z.infer<typeof CheckoutDraft>;

/** The draft of this tab. A browser that forbids storage has none. */
export const checkoutDraft = {
  read(): CheckoutDraft | null {
    try {
      const draft = z.safeParse(CheckoutDraft, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      return draft.success ? draft.data : null;
    } catch {
      return null;
    }
  },
  /** Keeps only what a draft may hold. */
  keep(fields: CheckoutDraft): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(z.parse(CheckoutDraft, fields)));
    } catch {
      // Without storage the draft is lost with the page; nothing depends on it.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
