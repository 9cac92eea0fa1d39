/** What can change in a contract so that somebody who relied on it fails. */
export const breakingKinds = {
  'call-removed': 'the call is gone',
  'event-removed': 'the event is gone',
  'problem-removed': 'the error code is gone',
  'problem-status': 'the error code has another HTTP status',
  method: 'the HTTP method is another',
  path: 'the path is another',
  access: 'somebody who could call it no longer can',
  credential: 'the caller must prove who they are in another way',
  'cross-site': 'other sites may no longer send it',
  'content-type': 'the content type is another',
  'body-limit': 'smaller bodies only',
  timeout: 'the owner has less time to answer',
  'request-required': 'what need not be sent must be sent now',
  'request-refused': 'what could be sent is refused now',
  'reply-status-added': 'it answers a status that callers do not know',
  'reply-status-removed': 'it no longer answers the status that callers wait for',
  'reply-removed': 'what was always there is missing now',
  'reply-widened': 'values that readers do not know may come now',
} as const;
export type BreakingKind = keyof typeof breakingKinds;

/** A change that breaks somebody. `name` is stable, so that it can be accepted by it: `login/reply-removed/200/user.phone`. */
export interface BreakingChange {
  readonly name: string;
  /** The call, event or error code. */
  readonly subject: string;
  readonly kind: BreakingKind;
  /** What was, what is. */
  readonly detail: string;
}

/** Names a breaking change. `where` is the place within the subject. */
export function breaking(
  subject: string,
  kind: BreakingKind,
  detail: string,
  ...where: readonly string[]
): BreakingChange {
  return { name: [subject, kind, ...where].join('/'), subject, kind, detail };
}
