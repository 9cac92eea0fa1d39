import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import {
  type Allowances,
  type Booking,
  type Problem,
  type Role,
  subscriptionActivated,
  userRegistered,
} from '@passerelle/contracts';
import {
  startedDatabase,
  startTestService,
  type TestService,
  testTokens,
} from '@passerelle/service-kit/testing';
import { DataSource } from 'typeorm';
import type { BookingConfig } from '../config.js';
import { bookingModule } from '../service.module.js';

export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly roles: readonly Role[];
}

/** A reply of the service. */
interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

/** What a call answers, or the problem with it; which of the two, the status of the reply tells. */
export type OrProblem<T> = T & Omit<Problem, 'status'>;

/** The real service on a database of its own, at a time of the test's choice. */
export interface BookingApp {
  readonly app: TestService;
  readonly databaseUrl: string;
  sql<Row>(query: string, values?: unknown[]): Promise<Row[]>;
  /** Of a path below `/mgmt/bookings/`. */
  ask<T>(caller: Person | null, path: string, body?: object, method?: string): Promise<Answer<T>>;
  /** Someone who is known here, by a first name. */
  person(roles?: readonly Role[], firstName?: string): Promise<Person>;
  /** Someone with a plan; without interviews said, it was bought before they were counted. */
  learner(interviews?: number, firstName?: string): Promise<Person>;
  /** Asks for an hour that is free. */
  book(caller: Person, date: string, time: string, more?: object): Promise<Booking>;
  /** As before anybody entered some. */
  forgetHours(): Promise<void>;
  /** Another replica of the service, on the same database. */
  replica(): Promise<TestService>;
  close(): Promise<void>;
}

/** The repository's own: a school in Toronto. */
const contentDir = fileURLToPath(new URL('../../../content', import.meta.url));

/** What svc-billing tells of a subscription of 60 days. */
export function subscription(userId: string, now: Date, interviews?: number) {
  const id = randomUUID();
  const allowances: Allowances | undefined =
    interviews === undefined ? undefined : { corrections: 0, written: false, spoken: false, interviews };
  return {
    subject: id,
    version: 1,
    data: {
      subscription_id: id,
      user_id: userId,
      plan_id: 'gold',
      plan_name: 'Gold',
      sub_type: 'Examen' as const,
      tier: 3,
      starts_at: now.toISOString(),
      ends_at: new Date(now.getTime() + 60 * 86_400_000).toISOString(),
      ...(allowances ? { allowances } : {}),
    },
  };
}

export async function startBookingApp(now: Date, config: Partial<BookingConfig> = {}): Promise<BookingApp> {
  const tokens = await testTokens();
  const start = (db: Parameters<Parameters<typeof startedDatabase>[1]>[0]) =>
    startTestService<BookingConfig>({
      name: 'svc-booking',
      module: bookingModule,
      db,
      tokens,
      config: { CONTENT_DIR: contentDir, ...config },
    });
  const db = await startedDatabase('booking', start);
  const app = await start(db);
  app.clock.set(now);

  const ask: BookingApp['ask'] = async (caller, path, body, method = body ? 'POST' : 'GET') => {
    // Valid by the clock of the test, however far it was moved.
    const expiresIn = Math.ceil((app.clock.now().getTime() - Date.now()) / 1000) + 600;
    const token = caller && (await tokens.token(caller, { expiresIn }));
    const response = await fetch(`${app.url}/mgmt/bookings/${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
  const person: BookingApp['person'] = async (roles = ['learner'], firstName = 'Awa') => {
    const userId = randomUUID();
    const email = `${firstName.toLowerCase()}-${userId}@exemple.org`;
    const user = {
      id: userId,
      first_name: firstName,
      last_name: 'Diallo',
      email,
      phone: null,
      country: null,
      image: null,
      roles: [...roles],
      email_proven: true,
    };
    await app.publish(userRegistered, { subject: userId, version: 1, data: { user, disabled: false } });
    return { userId, email, roles };
  };
  return {
    app,
    databaseUrl: db.url,
    sql: (query, values = []) => app.get(DataSource).query(query, values),
    ask,
    person,
    learner: async (interviews, firstName) => {
      const someone = await person(['learner'], firstName);
      await app.publish(subscriptionActivated, subscription(someone.userId, app.clock.now(), interviews));
      return someone;
    },
    book: async (caller, date, time, more = {}) => {
      const { status, body } = await ask<Booking>(caller, 'create/', { date, time, ...more });
      if (status !== 201) throw new Error(`Not booked: ${JSON.stringify(body)}`);
      return body;
    },
    forgetHours: async () => {
      for (const table of ['weekly_hours', 'hours_entered'])
        await app.get(DataSource).query(`DELETE FROM ${table}`);
    },
    replica: () => start(db),
    close: async () => {
      await app.close();
      await Promise.all([tokens.close(), db.drop()]);
    },
  };
}
