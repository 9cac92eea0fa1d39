import { expect } from '@jest/globals';
import { demoPassword, demoPeople, registerFree, resetPassword } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { type Answer, outcome } from '../house/client.js';
import type { House } from '../house/house.js';
import { goodPassword, manyAccounts, newEmail, signInReply } from '../house/people.js';
import { test } from '../lines.js';

/** What a reply shows but its correlation id. */
function shown({ status, headers, body }: Answer) {
  const { correlation_id: _id, ...rest } = body;
  const names = Object.keys(headers).sort();
  return { status, names, rest };
}

/** How long the answers about known and unknown addresses took, ms. */
export interface Times {
  readonly known: number[];
  readonly unknown: number[];
}

/** Asked about so many people of each kind; the proof also judges the times. */
export function sameAnswerLines(
  house: () => House,
  people: number,
  judge: (times: Times) => void = () => undefined,
): void {
  /** Asks about known and unknown addresses in an order that follows no rule, one after the other. */
  async function samples(ask: (email: string) => Promise<Answer>) {
    const known = (await manyAccounts(house(), people)).map(({ email }) => ({ email, known: true }));
    const unknown = Array.from({ length: people }, () => ({ email: newEmail(), known: false }));
    // The addresses are random: their order is, too.
    const all = [...known, ...unknown].sort((a, b) => a.email.localeCompare(b.email));
    const times: Times = { known: [], unknown: [] };
    const replies = { known: [] as Answer[], unknown: [] as Answer[] };
    for (const one of all) {
      const reply = await ask(one.email);
      replies[one.known ? 'known' : 'unknown'].push(reply);
      times[one.known ? 'known' : 'unknown'].push(reply.ms);
    }
    return { times, replies };
  }

  test('sameAnswers', 'at login', async () => {
    const { times, replies } = await samples(
      (email) => signInReply(house(), { email, password: 'not-the-one-1' }) as unknown as Promise<Answer>,
    );
    const [first] = replies.unknown.map(shown);
    expect(first).toMatchObject({ status: 401, rest: { code: 'bad_credentials' } });
    expect([...replies.known, ...replies.unknown].map(shown)).toEqual(Array(2 * people).fill(first));
    judge(times);
  });

  const answeredLater = [
    ['at reset', 'password_reset_request', 200, resetPassword, {}],
    ['at registration', 'registration_request', 202, registerFree, { password: goodPassword }],
  ] as const;
  for (const [where, queue, status, call, more] of answeredLater)
    test('sameAnswers', where, async () => {
      const { times, replies } = await samples(async (email) => {
        const reply = await house().ask(call.path, { json: { email, ...more } });
        // What is done about a request after its reply must not slow down the next one.
        await until('the request is served', async () => {
          const { waiting } = await house().databases.row<{ waiting: number }>(
            'auth',
            `SELECT count(*)::int AS waiting FROM ${queue}`,
          );
          return waiting === 0;
        });
        return reply;
      });
      const [first] = replies.unknown.map(shown);
      expect(first).toMatchObject({ status });
      expect([...replies.known, ...replies.unknown].map(shown)).toEqual(Array(2 * people).fill(first));
      judge(times);
    });
}

export function signInLines(house: () => House): void {
  sameAnswerLines(house, 3);

  test(
    'noDefaults',
    'none of the demo people can sign in, and a new installation has no account',
    async () => {
      for (const { email } of demoPeople) {
        const reply = await signInReply(house(), { email, password: demoPassword });
        expect(outcome(reply)).toEqual([401, 'bad_credentials']);
      }
      const { theirs } = await house().databases.row<{ theirs: number }>(
        'auth',
        `SELECT count(*)::int AS theirs FROM account WHERE email NOT LIKE '%@exemple.test'`,
      );
      expect(theirs).toBe(0);
    },
  );
}
