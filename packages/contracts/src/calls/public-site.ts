import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Email, Id, line, Trap, text } from '../core/schemas.js';
import { shares } from '../shares.js';

const { get, post } = callsOf('svc-content');

/** A page of method or of subjects for an expression. `html` is sanitised. */
export const MethodPage = z.object({
  skill: z.string(),
  page: z.string(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
});
export type MethodPage = z.infer<typeof MethodPage>;

/** A page as a list names it. */
export const MethodEntry = z.pick(MethodPage, { skill: true, page: true, title: true, summary: true });
export type MethodEntry = z.infer<typeof MethodEntry>;

export const listPages = get('/mgmt/pages/{skill}/', {
  summary:
    'The methodology pages of an expression, such as `expression-ecrite`: titles and summaries, the method first.',
  access: 'public',
  params: z.object({ skill: Id }),
  kept: 'briefly',
  replies: { 200: z.array(MethodEntry), 304: null },
});

export const readPage = get('/mgmt/pages/{skill}/{page}/', {
  summary: 'A methodology page of an expression, such as `expression-ecrite/methodologie`.',
  access: 'public',
  params: z.object({ skill: Id, page: Id }),
  kept: 'briefly',
  replies: { 200: MethodPage, 304: null },
  problems: ['not_found'],
});

export const Review = z.object({
  id: z.string(),
  user_details: z.object({ first_name: z.string(), last_name: z.string(), image: z.nullable(z.string()) }),
  message: z.string(),
  video: z.nullable(z.string()),
  /** Of nobody: an example of a demonstration, shown with a tag. */
  sample: z.optional(z.boolean()),
});

export const listReviews = get('/user/api/reviews/', {
  summary: 'Published customer reviews.',
  access: 'public',
  kept: 'briefly',
  replies: { 200: z.array(Review), 304: null },
});

export const uploadTestimonial = post('/user/api/upload-testimonial/', {
  summary: `Sends a video testimonial (multipart \`email\`, \`message\`, \`video\`) of somebody who has an account; it shows once the school has read it. At most ${shares.waitingTestimonials} of one person wait for that.`,
  access: 'public',
  contentType: 'multipart/form-data',
  form: {
    fields: z.object({ email: Email, message: text(5_000, 1), website: Trap }),
    files: {
      video: {
        accept: ['video/*'],
        summary: 'The testimonial: MP4, WebM or QuickTime.',
        missing: 'Veuillez sélectionner une vidéo.',
      },
    },
  },
  replies: { 201: z.object({ id: z.string() }) },
  problems: ['not_found', 'limit_reached'],
  bodyLimit: 'video',
  rate: 'upload',
  timeoutMs: 120_000,
});

export const readTestimonialVideo = get('/media/content/testimonials/{file}', {
  summary: 'The video of a testimonial, by the address that it gives; in parts too (`Range`).',
  access: 'public',
  params: z.object({ file: Id }),
  replies: { 200: null, 206: null, 304: null },
  problems: ['not_found', 'range_not_satisfiable'],
});

export const sendContactMessage = post('/user/api/contact/', {
  summary: 'Sends a message to the school.',
  access: 'public',
  body: z.object({ fullName: line(160), email: Email, message: text(5_000, 1), website: Trap }),
  replies: { 200: z.object({ message: z.string() }) },
  rate: 'message',
});
