import type { ImportedPack } from '@passerelle/content-packs';
import { contentFolder } from '@passerelle/content-packs/testing';
import { type Allowances, type Role, subscriptionActivated } from '@passerelle/contracts';
import { newId } from '@passerelle/service-kit';
import {
  startedDatabase,
  startTestService,
  type TestDatabase,
  type TestService,
  testDatabase,
  testTokens,
} from '@passerelle/service-kit/testing';
import { DataSource } from 'typeorm';
import type { ContentConfig } from '../config.js';
import { importPack } from '../packs/import-pack.js';
import { contentModule } from '../service.module.js';
import { oralPack } from './oral-pack.js';

export { contentFolder };

/** A reply of the service under test. */
export interface TestReply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies are checked field by field
  readonly body: any;
  readonly headers: Headers;
}

/** Someone who calls the service. */
export interface TestPerson {
  readonly userId: string;
  get(path: string, headers?: Record<string, string>): Promise<TestReply>;
  post(path: string, body: unknown): Promise<TestReply>;
  patch(path: string, body: unknown): Promise<TestReply>;
  put(path: string, body: unknown): Promise<TestReply>;
  remove(path: string): Promise<TestReply>;
  /** The same person, calling another replica. */
  at(url: string): TestPerson;
  /** A multipart form. */
  send(path: string, form: FormData): Promise<TestReply>;
  /** A reply that is no JSON. */
  bytes(path: string, headers?: Record<string, string>): Promise<TestBytes>;
}

interface TestBytes {
  readonly status: number;
  readonly bytes: Buffer;
  readonly headers: Headers;
}

/** What someone new has; learners, unless they have other roles. */
interface NewPerson {
  /** Of a plan that lasts 30 days. */
  readonly tier?: number;
  readonly roles?: readonly Role[];
  /** What the plan includes; without, it was bought before that was counted. */
  readonly allowances?: Allowances;
}

export interface ContentApp {
  readonly app: TestService;
  readonly db: TestDatabase;
  readonly data: DataSource;
  person(more?: NewPerson): Promise<TestPerson>;
  readonly visitor: TestPerson;
  importPack(pack: ImportedPack): Promise<unknown>;
  /** Another replica of the service, on the same database. */
  replica(): Promise<TestService>;
  close(): Promise<void>;
}

/** The real service on a database of its own, with one real series and a small oral comprehension test. */
export async function startContentApp(config: Partial<ContentConfig> = {}): Promise<ContentApp> {
  const tokens = await testTokens();
  const start = (db: TestDatabase, more: Partial<ContentConfig>) =>
    startTestService<ContentConfig>({
      name: 'svc-content',
      module: contentModule,
      config: { CONTENT_DIR: contentFolder, ...more },
      db,
      tokens,
    });
  const db = config.CONTENT_DIR
    ? await testDatabase('content')
    : await startedDatabase('content', (fresh) => start(fresh, {}));
  const app = await start(db, config).catch(async (error: unknown) => {
    await tokens.close();
    await db.drop();
    throw error;
  });
  const data = app.get(DataSource);
  const importTestPack = (pack: ImportedPack) =>
    data.transaction((tx) => importPack(tx, pack, { now: app.clock.now() }));
  await importTestPack(oralPack);
  return {
    app,
    db,
    data,
    importPack: importTestPack,
    visitor: client(app.url, '', {}),
    person: async ({ tier, roles, allowances }: NewPerson = {}) => {
      const userId = newId();
      if (tier !== undefined)
        await app.publish(subscriptionActivated, subscription(userId, tier, app.clock.now(), { allowances }));
      // Valid as long as any test moves the clock.
      const token = await tokens.token({ userId, ...(roles ? { roles } : {}) }, { expiresIn: 90 * 86_400 });
      return client(app.url, userId, { authorization: `Bearer ${token}` });
    },
    replica: () => start(db, config),
    close: async () => {
      await app.close();
      await tokens.close();
      await db.drop();
    },
  };
}

/** An active subscription from a minute ago for 30 days. */
export function subscription(
  userId: string,
  tier: number,
  now: Date,
  { id = newId(), allowances }: { id?: string; allowances?: Allowances | undefined } = {},
) {
  return {
    subject: id,
    version: 1,
    data: {
      subscription_id: id,
      user_id: userId,
      plan_id: 'bronze',
      plan_name: 'Bronze',
      sub_type: 'Examen' as const,
      tier,
      starts_at: new Date(now.getTime() - 60_000).toISOString(),
      ends_at: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
      ...(allowances ? { allowances } : {}),
    },
  };
}

function client(url: string, userId: string, identity: Record<string, string>): TestPerson {
  const call = async (method: string, path: string, body?: unknown, headers = {}): Promise<TestReply> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...identity,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
  };
  return {
    userId,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body) => call('POST', path, body),
    patch: (path, body) => call('PATCH', path, body),
    put: (path, body) => call('PUT', path, body),
    remove: (path) => call('DELETE', path),
    at: (other) => client(other, userId, identity),
    send: async (path, form) => {
      // Told in one piece: a stream of unknown length is refused.
      const packed = new Response(form);
      const body = await packed.arrayBuffer();
      const type = packed.headers.get('content-type') ?? '';
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        headers: { ...identity, 'content-type': type },
        body,
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    bytes: async (path, headers = {}) => {
      const response = await fetch(new URL(path, url), { headers: { ...identity, ...headers } });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes, headers: response.headers };
    },
  };
}
