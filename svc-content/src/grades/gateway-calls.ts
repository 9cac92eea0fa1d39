import { login, type Problem, type ReplyOf, signInWithFactor } from '@passerelle/contracts';

export interface Account {
  readonly email: string | undefined;
  readonly password: string | undefined;
  /** Of the application that is their second factor, or a recovery code. */
  readonly code: string | undefined;
}

/** Calls the gateway as a client without a browser does. @throws Error with the problem's own words */
export type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

export function callsTo(origin: string, token: string): Call {
  const headers = { authorization: `Bearer ${token}` };
  return async (method, path, body) => readReply(await send(origin, method, path, body, headers));
}

const codeNeeded =
  'This account has a second factor: GRADES_CODE must be a code that its application shows now, or a recovery code (a passkey needs a browser).';
const factorNeeded =
  'Who works here signs in with a second factor: add one to the account in a browser, then give its code as GRADES_CODE.';

/** Signs in, with a second factor where the account has one. @returns the access token @throws Error with what it needs, or the problem's own words */
export async function signIn(origin: string, { email, password, code }: Account): Promise<string> {
  const first = await send(origin, 'POST', login.path, { email, password });
  const isHalf = await needsFactor(first);
  if (isHalf && !code) throw new Error(codeNeeded);
  const last = isHalf
    ? await send(origin, 'POST', signInWithFactor.path, { code }, { cookie: cookiesOf(first) })
    : first;
  const { access, user } = (await readReply(last)) as ReplyOf<typeof login, 200>;
  if (user.awaits_factor) throw new Error(factorNeeded);
  return access;
}

async function needsFactor(reply: Response): Promise<boolean> {
  if (reply.ok) return false;
  const { code } = (await reply.clone().json()) as Problem;
  return code === 'second_factor_required';
}

/** The first step's ticket, as the second one takes it. */
const cookiesOf = (reply: Response): string =>
  reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

const send = (
  origin: string,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(new URL(path, origin), {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function readReply(response: Response): Promise<unknown> {
  const reply = (await response.json()) as unknown;
  if (response.ok) return reply;
  const { detail, errors = [] } = reply as Problem;
  throw new Error([detail, ...errors.map(({ field, message }) => `  ${field}: ${message}`)].join('\n'));
}
