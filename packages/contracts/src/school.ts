import * as z from 'zod/mini';
import { Email, line } from './core/schemas.js';
import { knownTimeZone } from './core/time-zone.js';

/** A page elsewhere. A platform’s home page is nobody’s: it must have a path. */
const Page = z
  .string()
  .check(z.maxLength(300), z.regex(/^https:\/\/[^/?#\s]+\/[^\s]+$/, 'must be the https address of a page'));

/** Platforms on which a school may have a page. */
export const socialNames = ['facebook', 'instagram', 'youtube', 'whatsapp'] as const;
export type SocialName = (typeof socialNames)[number];

/** When a paid plan is given back whole, on request. It is done by hand (`npm run orders -- refund`), so the conditions are words. */
export const RefundRule = z.strictObject({
  /** Days after the payment. */
  days: z.int().check(z.minimum(1), z.maximum(365)),
  /** « aucun test terminé »; none: without conditions. */
  conditions: z.optional(z.array(line(120)).check(z.minLength(1), z.maxLength(5))),
});
export type RefundRule = z.infer<typeof RefundRule>;

/** Who the school is, as its `content/school.yaml` says: on receipts and where learners reach it. What is absent does not show. */
export const School = z.strictObject({
  name: line(120),
  /** Marked « école de démonstration » wherever it shows. */
  demonstration: z._default(z.boolean(), false),
  /** Where its clock hangs: its days, and the dates and hours of interviews, are of this time zone. */
  time_zone: z._default(
    z
      .string()
      .check(
        z.refine((name) => knownTimeZone(name) !== null, 'must be a time zone, for example America/Toronto'),
      ),
    'America/Toronto',
  ),
  /** Lines. */
  address: z.optional(z.array(line(120)).check(z.minLength(1), z.maxLength(6))),
  /** What the school is in law: form and registration number. */
  legal: z.optional(line(300)),
  /** Who answers for what is published. */
  director: z.optional(line(120)),
  /** Who hosts the site: name, address, phone. */
  hosting: z.optional(line(300)),
  /** Who answers for personal information, and how they are reached. */
  privacy: z.optional(line(200)),
  /** Hours after its submission by which a copy comes back marked: `promisedHours` reads it. */
  marking_hours: z.optional(z.int().check(z.minimum(1), z.maximum(720))),
  /** Copies that a second teacher marks without knowing the first marks. */
  second_reading: z.optional(
    z.strictObject({
      /** Of all copies, from 0 to 1. */
      share: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0),
      /** Points out of 20 by which both may differ; beyond, a third person decides. */
      tolerance: z._default(z.number().check(z.minimum(0), z.maximum(20)), 2),
    }),
  ),
  /** Where or how interviews are held, as who holds one and its candidate are told: a room, the address of a video call, who calls whom. */
  interview_place: z.optional(line(300)),
  /** When it gives money back; without one the terms promise no refund but the law's. */
  refund: z.optional(RefundRule),
  email: z.optional(Email),
  phone: z.optional(line(40)),
  /** Tax number, or why no tax is due. */
  tax: z.optional(line(300)),
  /** The number on which transfers are announced, with its country's; without it nobody is offered mobile money. */
  whatsapp: z.optional(z.string().check(z.trim(), z.regex(/^\+[1-9][\d ()-]{6,20}$/))),
  /** Its own pages on platforms. */
  social: z.optional(
    z.strictObject({
      facebook: z.optional(Page),
      instagram: z.optional(Page),
      youtube: z.optional(Page),
      whatsapp: z.optional(Page),
    } satisfies Record<SocialName, unknown>),
  ),
  /** The video channel that « Examples » opens. */
  examples: z.optional(Page),
  team: z.optional(
    z
      .array(z.strictObject({ first_name: line(60), last_name: line(60), role: line(80), text: line(200) }))
      .check(z.minLength(1), z.maxLength(12)),
  ),
  /** What it can prove of its candidates: « 600+ », « réussites par an ». */
  results: z.optional(
    z.array(z.strictObject({ figure: line(24), text: line(80) })).check(z.minLength(1), z.maxLength(2)),
  ),
});
export type School = z.infer<typeof School>;
