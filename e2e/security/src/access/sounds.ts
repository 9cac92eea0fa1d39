import { expect } from '@jest/globals';
import {
  countPlay,
  fetchResponse,
  type MockSession,
  type Question,
  type QuestionSet,
  readQuestions,
  readSound,
  type SoundSource,
  saveAnswers,
  saveResponse,
  startAttempt,
  startMock,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { pathOf } from '../house/calls.js';
import { outcome } from '../house/client.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import { test } from '../lines.js';

/** The oral set of the first mock exam, which no list shows. */
const testId = 'co-16';
const ids = [1, 2, 3].map((number) => `${testId}-q0${number}`) as [string, string, string];

export function soundLines(house: () => House): void {
  /** Someone who passes the oral part of the mock exam. */
  async function candidate() {
    const person = await customer(house());
    const { access: bearer } = person;
    const send = <T = { id: string }>(path: string, json?: unknown, method?: string) =>
      house().ask<T>(path, {
        bearer,
        ...(json === undefined ? {} : { json }),
        ...(method ? { method } : {}),
      });
    const { body: session } = await send<MockSession>(startMock.path, { mock_id: 'blanc-1' });
    const own = { test_id: testId, mock_session_id: session.id };
    const { body: attempt } = await send(startAttempt.path, own);
    const at = { attemptId: attempt.id };
    return {
      id: attempt.id,
      bearer,
      send,
      give: (questionId: string) =>
        send<{ sources: SoundSource[] }>(pathOf(readSound, { ...at, questionId })),
      count: (question_id: string) =>
        send<{ plays: number }>(pathOf(countPlay, at), { question_id, play_id: question_id }),
      go: (position: number) => send(pathOf(saveAnswers, at), { answers: [], position }, 'PATCH'),
      /** As if the recording of a question had had its time. */
      hear: (questionId: string) =>
        house().databases.rows(
          'content',
          `UPDATE play SET began_at = began_at - interval '1 hour' WHERE attempt_id = $1 AND question_id = $2`,
          [attempt.id, questionId],
        ),
    };
  }

  const publicNames = async (): Promise<string[]> => {
    const rows = await house().databases.rows<{ url: string }>(
      'content',
      `SELECT sound ->> 'url' AS url FROM question, jsonb_array_elements(recording -> 'sources') sound WHERE test_id = $1`,
      [testId],
    );
    expect(rows.length).toBeGreaterThanOrEqual(2 * 39);
    return rows.map(({ url }) => url);
  };
  const firstOf = ({ body }: { body: { sources: SoundSource[] } }) => body.sources[0]?.url as string;
  const statusOf = async (path: string, headers = {}) => (await house().ask(path, { headers })).status;

  test(
    'soundsInTurn',
    'no reply that a candidate gets before the end names one, and none is there by its name',
    async () => {
      const { id, send } = await candidate();
      const names = await publicNames();
      for (const query of ['', `?attempt_id=${id}`, '?corrections=1']) {
        const { status, text, body } = await send<QuestionSet>(pathOf(readQuestions, { testId }) + query);
        expect([status, body.normal_questions.length]).toEqual([200, 39]);
        expect(names.filter((name) => text.includes(name))).toEqual([]);
      }
      expect(new Set(await Promise.all(names.map((name) => statusOf(name))))).toEqual(new Set([404]));
      // A listed test’s are.
      const { body: listed } = await send<QuestionSet>(pathOf(readQuestions, { testId: 'co-11' }));
      expect(await statusOf(listed.normal_questions[0]?.audio as string)).toBe(200);
    },
  );

  test('soundsInTurn', 'the next one is refused until the one before is over or left', async () => {
    const { give, count, go, hear } = await candidate();
    const early = async (questionId: string) => {
      expect(outcome(await give(questionId))).toEqual([409, 'conflict']);
      expect(outcome(await count(questionId))).toEqual([409, 'conflict']);
    };
    const first = firstOf(await give(ids[0]));
    const part = await house().ask(first, { headers: { range: 'bytes=0-99' } });
    expect([part.status, part.headers['content-length']]).toEqual([206, '100']);
    expect(part.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^private\b/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    await early(ids[1]);
    expect((await count(ids[0])).body.plays).toBe(1);
    await early(ids[1]);
    await early(ids[2]);
    await hear(ids[0]);
    expect(outcome(await count(ids[0]))).toEqual([200, undefined]);
    expect(await statusOf(firstOf(await give(ids[1])))).toBe(200);
    await early(ids[2]);
    await go(2);
    expect(await statusOf(firstOf(await give(ids[2])))).toBe(200);
    expect(outcome(await give(ids[1]))).toEqual([409, 'no_going_back']);
  });

  test('soundsInTurn', 'an address is for one recording, one attempt and its time', async () => {
    const [one, other] = [await candidate(), await candidate()];
    const path = pathOf(readSound, { attemptId: one.id, questionId: ids[0] });
    expect(outcome(await house().ask(path, { bearer: other.bearer }))).toEqual([404, 'not_found']);
    expect(outcome(await house().ask(path))).toEqual([401, 'unauthenticated']);
    // A minute after its deadline an attempt is over, and with it its addresses: this one in two seconds.
    await house().databases.rows(
      'content',
      `UPDATE attempt SET deadline_at = now() - interval '58 seconds' WHERE id = $1`,
      [one.id],
    );
    const address = firstOf(await one.give(ids[0]));
    const [, file = ''] = /\/([^/?]+)\?/.exec(address) ?? [];
    const [, ends = ''] = /until=(\d+)/.exec(address) ?? [];
    const foreign = (await publicNames()).map((name) => name.split('/').at(-1) as string);
    const altered = [
      address.replace(one.id, other.id),
      address.replace(file, foreign.find((name) => name !== file) as string),
      address.replace(ends, String(Number(ends) + 3_600)),
      address.replace(/proof=../, (start) => (start === 'proof=AA' ? 'proof=BB' : 'proof=AA')),
    ];
    expect(await Promise.all(altered.map((each) => statusOf(each)))).toEqual([404, 404, 404, 404]);
    expect(await statusOf(address)).toBe(200);
    await until('the address has expired', async () => (await statusOf(address)) === 404);
  });

  test(
    'soundsInTurn',
    'with the corrections they are heard again, by addresses that expire too',
    async () => {
      const { id, send } = await candidate();
      const json = { questions: [], attempt_id: id };
      expect((await send(pathOf(saveResponse, { testId }), json)).status).toBe(201);
      const { body, text } = await send<Question[]>(pathOf(fetchResponse, { responseId: id }));
      expect((await publicNames()).filter((name) => text.includes(name))).toEqual([]);
      const audio = body[0]?.audio as string;
      expect(await statusOf(audio)).toBe(200);
      expect(await statusOf(audio.replace(/until=\d+/, 'until=99999999999'))).toBe(404);
    },
  );
}
