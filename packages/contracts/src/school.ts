import * as z from 'zod/mini';
import { Email, line } from './core/schemas.js';

/** Who the school is, as its `content/school.yaml` says: on receipts and where learners reach it. What is absent does not show. */
export const School = z.strictObject({
  name: line(120),
  /** Marked « école de démonstration » wherever it shows. */
  demonstration: z._default(z.boolean(), false),
  /** Lines. */
  address: z.optional(z.array(line(120)).check(z.minLength(1), z.maxLength(6))),
  /** What the school is in law: form and registration number. */
  legal: z.optional(line(300)),
  email: z.optional(Email),
  phone: z.optional(line(40)),
  /** Tax number, or why no tax is due. */
  tax: z.optional(line(300)),
  /** The number on which transfers are announced, with its country's; without it nobody is offered mobile money. */
  whatsapp: z.optional(z.string().check(z.trim(), z.regex(/^\+[1-9][\d ()-]{6,20}$/))),
});
export type School = z.infer<typeof School>;
