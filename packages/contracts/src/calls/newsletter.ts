import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { Email, Id, Trap } from '../core/schemas.js';

const { get, post } = callsOf('svc-content');

export const subscribeNewsletter = post('/user/api/newsletter/', {
  summary:
    'Asks for the newsletter: a mail is sent whose link confirms it. Whatever is known of the address, the answer is the same.',
  access: 'public',
  body: z.object({ email: Email, website: Trap }),
  replies: { 202: z.object({ message: z.string() }) },
  rate: 'message',
});

/** What only mails to the address say. */
const NewsletterParams = z.object({ token: Id });

/** No GET: what fetches links of mails confirms nothing. */
export const confirmNewsletter = post('/user/api/newsletter/confirm/{token}/', {
  summary: 'Confirms a subscription to the newsletter by the link of its mail; repeated, it changes nothing.',
  access: 'public',
  params: NewsletterParams,
  replies: { 200: z.object({ already: z.boolean() }) },
  problems: ['not_found'],
});

/** One click by RFC 8058: a mail program posts `List-Unsubscribe=One-Click`, as a form of either kind. */
export const leaveNewsletter = post('/user/api/newsletter/leave/{token}/', {
  summary:
    'Takes an address out of the newsletter and forgets it, with one click (RFC 8058); `already`: nothing is known of it, or no more.',
  access: 'public',
  params: NewsletterParams,
  contentType: 'any',
  bodyLimit: 'small',
  replies: { 200: z.object({ already: z.boolean() }) },
});

export const openLeavingPage = get('/user/api/newsletter/leave/{token}/', {
  summary: 'The same address opened in a browser: leads to the page that asks, and changes nothing.',
  access: 'public',
  params: NewsletterParams,
  replies: { 303: null },
});
