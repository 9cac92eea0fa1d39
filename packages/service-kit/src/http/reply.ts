/** What a handler returns to say more than a body: a status of the contract, headers, cookies. */
export class Reply<S extends number = number, B = unknown> {
  constructor(
    readonly status: S,
    readonly body: B,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly cookies: readonly string[] = [],
  ) {}
}

/** Headers of a reply; `cookies` are serialised `Set-Cookie` values, one each. */
export interface ReplyHeaders {
  readonly [name: string]: string | readonly string[] | undefined;
  readonly cookies?: readonly string[];
}

/** Answers with a status that the contract lists, a body, headers and cookies. */
export function reply<S extends number, B>(status: S, body: B, more: ReplyHeaders = {}): Reply<S, B> {
  const { cookies = [], ...rest } = more;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(rest)) if (typeof value === 'string') headers[name] = value;
  return new Reply(status, body, headers, cookies);
}

/** Sends a browser elsewhere. */
export function redirect<S extends 301 | 302 | 303 | 307 | 308>(
  status: S,
  location: string,
  more: ReplyHeaders = {},
): Reply<S, undefined> {
  return reply(status, undefined, { ...more, location });
}
