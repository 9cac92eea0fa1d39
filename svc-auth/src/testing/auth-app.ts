import type { login, Problem, ReplyOf, Role, User } from '@passerelle/contracts';
import { newId, ServiceTokens } from '@passerelle/service-kit';
import {
  startedDatabase,
  startTestService,
  type TestDatabase,
  type TestServiceOptions,
} from '@passerelle/service-kit/testing';

import { parseSetCookie, type SetCookie } from 'cookie';
import { decodeJwt } from 'jose';
import { DataSource } from 'typeorm';
import type { AuthConfig } from '../config.js';
import { authModule } from '../service.module.js';

/** What a test reads of a reply. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
  readonly cookies: Readonly<Record<string, SetCookie>>;
}

/** What a test sends besides the path. */
export interface Ask {
  readonly method?: string;
  readonly body?: unknown;
  readonly cookie?: string;
  readonly bearer?: string;
  /** Address of the client, as the gateway tells it. */
  readonly from?: string;
  readonly userAgent?: string;
  /** A multipart form instead of a JSON body. */
  readonly form?: FormData;
}

/** How a test's service differs from the usual one. */
export interface AuthTestOptions {
  /** The database of another one, which then drops it. */
  readonly db?: TestDatabase;
  readonly override?: NonNullable<TestServiceOptions<AuthConfig>['override']>;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly remember?: boolean;
}

/** The real service on a database of its own, and the ways to talk to it. */
export async function startAuth(config: Partial<AuthConfig> = {}, options: AuthTestOptions = {}) {
  const start = (db: TestDatabase, more: Partial<AuthConfig>, override?: AuthTestOptions['override']) =>
    startTestService<AuthConfig>({
      name: 'svc-auth',
      module: authModule,
      config: { INTERNAL_PORT: 0, FACTOR_SECRET: 'test-factor-secret-of-32-characters', ...more },
      db,
      ...(override ? { override } : {}),
    });
  const db = options.db ?? (await startedDatabase('auth', (fresh) => start(fresh, {})));
  const app = await start(db, config, options.override);
  const internalUrl = app.internalUrl as string;
  const database = app.get(DataSource);

  async function ask<T>(
    base: string,
    path: string,
    { method, body, cookie, bearer, from, userAgent, form }: Ask,
  ): Promise<Answer<T>> {
    const reply = await fetch(new URL(path, base), {
      method: method ?? (body === undefined && form === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === undefined ? {} : { cookie }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
        ...(from === undefined ? {} : { 'x-forwarded-for': from }),
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    });
    const text = await reply.text();
    const cookies = reply.headers.getSetCookie().map((header) => parseSetCookie(header));
    return {
      status: reply.status,
      body: (text ? JSON.parse(text) : undefined) as T,
      headers: reply.headers,
      cookies: Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie])),
    };
  }

  const call = <T = Problem>(path: string, more: Ask = {}) => ask<T>(app.url, path, more);

  return {
    app,
    db,
    database,
    call,

    /** A call on the internal listener, as svc-billing makes it. */
    async internal<T = Problem>(path: string, body: unknown, bearer?: string) {
      const token = bearer ?? (await app.get(ServiceTokens).sign('svc-auth'));
      return ask<T>(internalUrl, path, { body, bearer: token });
    },

    /** A visitor with an account of their own, made the way a payment makes it. */
    async visitor(password = 'kayak-orange-7') {
      const email = `v.${newId()}@example.org`;
      const claim = { email, password, first_name: 'Awa', last_name: 'Camara', country: 'GN', phone: null };
      const reply = await this.internal<{ user: User }>('/internal/accounts/claim/', claim);
      return { email, password, claim, id: reply.body.user.id };
    },

    /** A visitor who has proven their mailbox with the link of their first mail. */
    async provenVisitor() {
      const visitor = await this.visitor();
      const token = await eventually(async () => this.mailboxTokens(visitor.email)[0]);
      const { body } = await this.signIn(visitor);
      await call('/auth/users/mailbox/prove/', { body: { token }, bearer: body.access });
      return visitor;
    },

    /** Somebody with these roles. */
    async someone(roles: Role[] = ['learner'], isProven = true) {
      const visitor = await this.visitor();
      await database.query(
        'UPDATE account SET roles = $2, proven_at = CASE WHEN $3 THEN now() END WHERE id = $1',
        [visitor.id, roles, isProven],
      );
      return visitor;
    },

    /** The tokens of the links that an address got to prove its mailbox, oldest first. */
    mailboxTokens: (email: string): string[] =>
      app.mails
        .filter(({ to }) => to === email)
        .flatMap(({ text }) =>
          [...text.matchAll(/\/mailbox\/confirm\/(\S+)/g)].map(([, token = '']) => token),
        ),

    signIn({ email, password, remember }: Credentials, more: Ask = {}) {
      const body = { email, password, ...(remember === undefined ? {} : { remember }) };
      return call<ReplyOf<typeof login, 200>>('/auth/login/jwt/create/', { ...more, body });
    },

    /** Signs in somebody who works here, in a session that counts as proven with a second factor. */
    async signInAsStaff(person: Credentials, more: Ask = {}) {
      const reply = await this.signIn(person, more);
      await database.query('UPDATE session SET two_factor = true WHERE id = $1', [
        decodeJwt(reply.body.access).sid,
      ]);
      const { body, cookies } = await this.refresh(reply.cookies.passerelle_refresh?.value ?? '');
      const { access } = body;
      const { body: user } = await call<User>('/auth/users/me/', { bearer: access });
      return { ...reply, body: { ...reply.body, user, access }, cookies: { ...reply.cookies, ...cookies } };
    },

    /** Somebody with these roles, signed in so. */
    async staff(roles: Role[]) {
      const person = await this.someone(roles);
      return { ...person, bearer: (await this.signInAsStaff(person)).body.access };
    },

    refresh(refreshCookie: string) {
      const cookie = `passerelle_refresh=${refreshCookie}`;
      return call<{ access: string }>('/auth/jwt/refresh', { method: 'POST', cookie });
    },

    /** Events that went into the outbox about a subject, oldest first. */
    async eventsAbout(subject: string): Promise<{ type: string; data: unknown }[]> {
      return database.query('SELECT type, data FROM outbox_event WHERE subject = $1 ORDER BY position', [
        subject,
      ]);
    },

    async close() {
      await app.close();
      if (!options.db) await db.drop();
    },
  };
}

export type AuthApp = Awaited<ReturnType<typeof startAuth>>;

/** Waits until `probe` gives something. */
export async function eventually<T>(probe: () => Promise<T | undefined>, timeoutMs = 5_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error('It never came');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
