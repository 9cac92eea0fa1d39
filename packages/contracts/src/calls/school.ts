import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { RefundRule } from '../school.js';
import { paymentMethods } from './billing.js';

const { get } = callsOf('svc-content');

/** What public pages say of the school: its `school.yaml`. What it does not name is absent, and does not show. */
export const PublicSchool = z.object({
  name: z.string(),
  /** Marked « école de démonstration » on every page. */
  demonstration: z.boolean(),
  address: z.optional(z.array(z.string())),
  legal: z.optional(z.string()),
  director: z.optional(z.string()),
  hosting: z.optional(z.string()),
  /** Who answers for personal information. */
  privacy: z.optional(z.string()),
  /** As in `school.yaml`: `promisedHours` reads it. */
  marking_hours: z.optional(z.int()),
  refund: z.optional(RefundRule),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  payment_methods: z.array(z.enum(paymentMethods)),
  /** Addresses of its pages, by platform. */
  social: z.optional(
    z.object({
      facebook: z.optional(z.string()),
      instagram: z.optional(z.string()),
      youtube: z.optional(z.string()),
      whatsapp: z.optional(z.string()),
    }),
  ),
  /** Address of the video channel that « Examples » opens. */
  examples: z.optional(z.string()),
  team: z.optional(
    z.array(z.object({ first_name: z.string(), last_name: z.string(), role: z.string(), text: z.string() })),
  ),
  results: z.optional(z.array(z.object({ figure: z.string(), text: z.string() }))),
});
export type PublicSchool = z.infer<typeof PublicSchool>;

export const readSchoolFacts = get('/user/api/school/', {
  summary: 'Who the school is, as public pages say it.',
  access: 'public',
  kept: 'briefly',
  replies: { 200: PublicSchool, 304: null },
});

/** A number that is passed: « Plus de 150 questions ». Null where there is not enough to say so. */
const PassedTen = z.nullable(z.int());

/** What plans open, in figures for public pages. */
export const OfferFigures = z.object({
  /** Questions of a skill in the series and mock exams that plans open: the last ten that their number passes. */
  questions: z.object({ written_comprehension: PassedTen, oral_comprehension: PassedTen }),
  /** Questions that a person answers in the placement test, at most; 0 where there is none. */
  placement_questions: z.int(),
  /** Comprehension tests that an account without a plan may pass, once each, in exam mode. */
  free_tests: z.optional(z.int()),
});
export type OfferFigures = z.infer<typeof OfferFigures>;

export const readOfferFigures = get('/exam/offer/', {
  summary: 'What plans open, in figures: « Plus de 150 questions ».',
  access: 'public',
  kept: 'briefly',
  replies: { 200: OfferFigures, 304: null },
});

/** The last ten that a count passes, so that « plus de » is true: 156 and 160 pass 150. Null up to 10. */
export function passedTen(count: number): number | null {
  return count > 10 ? Math.floor((count - 1) / 10) * 10 : null;
}
