import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import {
  type CardProviderName,
  cardCalls,
  login,
  proveMailbox,
  type ReplyOf,
  type Role,
  refreshToken,
  registerFree,
} from '@passerelle/contracts';
import { decodeJwt } from 'jose';
import type { Answer, Ask } from './client.js';
import type { House } from './house.js';

export interface Person {
  readonly email: string;
  readonly password: string;
}

type LoginReply = Answer<ReplyOf<typeof login, 200>>;

/** Someone who has just signed in. */
export interface SignedIn extends Person {
  readonly id: string;
  readonly sessionId: string;
  readonly access: string;
  /** Of the reply's body. */
  readonly refresh: string;
  /** The value of the refresh cookie. */
  readonly cookie: string;
  readonly reply: LoginReply;
}

export const newEmail = () => `awa.${randomUUID().slice(0, 13)}@exemple.test`;
export const goodPassword = 'pont-de-Rimouski-42';

/** Sends the checkout form as a visitor does who has no account yet. */
export function sendCheckout(
  house: Pick<House, 'ask'>,
  form: Readonly<Record<string, string>>,
  ask: Ask = {},
  provider: CardProviderName = 'stripe',
): Promise<Answer> {
  const visitor = { sub_id: 'silver', first_name: 'Awa', last_name: 'Touré', country: 'GN', phone: '' };
  return house.ask(cardCalls[provider].createCheckoutSession.path, {
    form: { ...visitor, form_id: randomUUID(), ...form },
    ...ask,
  });
}

/** A person with a free account, as the placement result offers it, whose link has arrived. */
export async function newFreeAccount(house: House): Promise<Person> {
  const person = { email: newEmail(), password: goodPassword };
  expect((await house.ask(registerFree.path, { json: person })).status).toBe(202);
  await house.mailbox.proofTokens(person.email);
  return person;
}

/** A person whom nobody has seen before, with an account that they made by wanting to pay. */
export async function newcomer(house: House, password = goodPassword): Promise<Person> {
  const person = { email: newEmail(), password };
  expect((await sendCheckout(house, person)).status).toBe(303);
  return person;
}

export function signInReply(
  house: Pick<House, 'ask'>,
  { email, password }: Person,
  ask: Ask = {},
): Promise<LoginReply> {
  return house.ask(login.path, { json: { email, password }, ...ask });
}

export async function signIn(house: Pick<House, 'ask'>, person: Person, ask: Ask = {}): Promise<SignedIn> {
  const reply = await signInReply(house, person, ask);
  expect(reply.status).toBe(200);
  const { user, access, refresh } = reply.body;
  return {
    email: person.email,
    password: person.password,
    id: user.id,
    sessionId: decodeJwt(access).sid as string,
    access,
    refresh,
    cookie: reply.cookies.passerelle_refresh?.value ?? '',
    reply,
  };
}

/** A new person who has signed in. */
export async function someone(house: House): Promise<SignedIn> {
  return signIn(house, await newcomer(house));
}

/** Proves the mailbox of a person with the link of their first mail. */
export async function proveTheirMailbox(house: House, { email, access }: SignedIn): Promise<void> {
  const [token] = await house.mailbox.proofTokens(email);
  expect((await house.ask(proveMailbox.path, { json: { token }, bearer: access })).status).toBe(200);
}

/** A new person with these roles, signed in with a second factor. Roles are an operator's to give: they are written into the database. */
export async function someoneWith(house: House, roles: readonly Role[]): Promise<SignedIn> {
  const person = await newcomer(house);
  await house.databases.rows('auth', 'UPDATE account SET roles = $2 WHERE email = $1', [person.email, roles]);
  return signInProven(house, person);
}

/** Signs in somebody who works here, in a session that counts as proven with a second factor: the database says so. */
export async function signInProven(house: House, person: Person): Promise<SignedIn> {
  const signedIn = await signIn(house, person);
  await house.databases.rows('auth', 'UPDATE session SET two_factor = true WHERE id = $1', [
    signedIn.sessionId,
  ]);
  const { body, cookies } = await refreshByCookie(house, signedIn.cookie);
  const reply = { ...signedIn.reply, cookies: { ...signedIn.reply.cookies, ...cookies } };
  return { ...signedIn, access: body.access, cookie: cookies.passerelle_refresh?.value ?? '', reply };
}

/** Many accounts with one password, written straight into the database: their hashes are copies, so they cost nothing. */
export async function manyAccounts(house: House, count: number): Promise<Person[]> {
  const { email } = await newcomer(house);
  const emails = Array.from({ length: count }, newEmail);
  await house.databases.rows(
    'auth',
    `INSERT INTO account (id, email, first_name, last_name, roles, password_hash)
     SELECT gen_random_uuid(), new.email, first_name, last_name, roles, password_hash
     FROM account, unnest($2::text[]) AS new(email) WHERE account.email = $1`,
    [email, emails],
  );
  return emails.map((address) => ({ email: address, password: goodPassword }));
}

/** Asks for a new access token with a refresh cookie. */
export function refreshByCookie(house: House, cookie: string): Promise<Answer<{ access: string }>> {
  return house.ask(refreshToken.path, { method: 'POST', cookie: `passerelle_refresh=${cookie}` });
}

/** Asks for a new access token with the refresh token of the login reply's body. */
export function refreshByBody(house: House, refresh: string): Promise<Answer<{ access: string }>> {
  return house.ask(refreshToken.path, { json: { refresh } });
}
