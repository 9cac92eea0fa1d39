/** When a service that is away is asked again, seconds. */
const retryAfter = '5';

/** Headers of every problem document (RFC 9457); what may be well again soon says when to come back. */
export const problemHeaders = (status: number): Readonly<Record<string, string>> => ({
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  ...((status === 503 || status === 504) && { 'retry-after': retryAfter }),
});
