import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Email, Id, Instant, text } from '../core/schemas.js';

const { get, post } = callsOf('svc-content');

const admin = ['admin'] as const;

/** How many of what waits one reply holds. */
export const moderationPage = 50;

/** A testimonial as the school reads it. */
export const DeskTestimonial = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  message: z.string(),
  /** Address of its video. */
  video: z.nullable(z.string()),
  created_at: Instant,
  is_published: z.boolean(),
});
export type DeskTestimonial = z.infer<typeof DeskTestimonial>;

export const listTestimonials = get('/mgmt/testimonials/', {
  summary: `Testimonials that wait for the school to read them, the oldest first, or those that are shown, the newest first; ${moderationPage} at a time: \`&after=\` the last one seen goes on.`,
  access: admin,
  query: z.object({ state: z.optional(z.enum(['waiting', 'published'])), after: z.optional(Id) }),
  replies: { 200: z.object({ testimonials: z.array(DeskTestimonial) }) },
  problems: ['not_found'],
});

const TestimonialParams = z.object({ testimonialId: Id });

export const approveTestimonial = post('/mgmt/testimonials/{testimonialId}/approve/', {
  summary: 'Shows a testimonial on the public site; again, it changes nothing.',
  access: admin,
  params: TestimonialParams,
  replies: { 204: null },
  problems: ['not_found'],
});

export const refuseTestimonial = post('/mgmt/testimonials/{testimonialId}/refuse/', {
  summary:
    'Never shows a testimonial, or no more: its words go at once, its video soon after. Again, it changes nothing.',
  access: admin,
  params: TestimonialParams,
  replies: { 204: null },
  problems: ['not_found'],
});

/** A message that somebody sent by the contact page. */
export const ContactMessage = z.object({
  id: z.string(),
  full_name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: Instant,
  answered_at: z.nullable(Instant),
  answer: z.nullable(z.string()),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const listContactMessages = get('/mgmt/messages/', {
  summary: `Contact messages without an answer from here, the oldest first, or those that have one, the newest first; ${moderationPage} at a time: \`&after=\` the last one seen goes on.`,
  access: admin,
  query: z.object({ state: z.optional(z.enum(['waiting', 'answered'])), after: z.optional(Id) }),
  replies: { 200: z.object({ messages: z.array(ContactMessage) }) },
  problems: ['not_found'],
});

export const answerContactMessage = post('/mgmt/messages/{messageId}/answer/', {
  summary: 'Answers a contact message, once, by mail; the same answer again changes nothing.',
  access: admin,
  params: z.object({ messageId: Id }),
  body: z.object({ answer: text(5_000, 1) }),
  replies: { 200: ContactMessage },
  problems: ['not_found', 'conflict'],
});

export const listNewsletter = get('/mgmt/newsletter/', {
  summary: `Addresses that confirmed the newsletter, in their alphabet, ${moderationPage} at a time: \`&after=\` the last one seen goes on.`,
  access: admin,
  query: z.object({ after: z.optional(Email) }),
  replies: {
    200: z.object({
      addresses: z.array(z.object({ email: z.string(), confirmed_at: Instant })),
      /** Of all. */
      confirmed: z.int(),
    }),
  },
});

export const readNewsletterFile = get('/mgmt/newsletter/file/', {
  summary: 'All addresses that confirmed the newsletter, as a CSV file.',
  access: admin,
  replies: { 200: null },
});
