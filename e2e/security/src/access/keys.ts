import { expect } from '@jest/globals';
import {
  type AnsweredQuestion,
  advanceMock,
  answerDueQuestion,
  exportExam,
  fetchResponse,
  listAttempts,
  listResponses,
  type MockSession,
  type Problem,
  readExpressionResponse,
  readMock,
  saveExpressionResponse,
  saveResponse,
  skillFacts,
  startAttempt,
  startMock,
} from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { pathOf, routed } from '../house/calls.js';
import { outcome } from '../house/client.js';
import { customer } from '../house/customer.js';
import type { House } from '../house/house.js';
import { newFreeAccount, proveTheirMailbox, type SignedIn, signIn } from '../house/people.js';
import { test } from '../lines.js';
import { book } from './others-ids.js';

/** Calls that read what svc-content holds. */
const reads = routed.filter(({ endpoint }) => endpoint.owner === 'svc-content' && endpoint.method === 'GET');

/** Of texts that nobody may read: how a reply would begin to quote them. */
const quotes = (texts: readonly (string | null)[]) =>
  texts.flatMap((text) => (text ? [JSON.stringify(text).slice(1, 50)] : []));

export function keyLines(house: () => House): void {
  const sender =
    ({ access: bearer }: SignedIn) =>
    <T = { id: string }>(path: string, json?: unknown, method?: string) =>
      house().ask<T>(path, {
        bearer,
        ...(json === undefined ? {} : { json }),
        ...(method ? { method } : {}),
      });

  /** The reads whose reply holds one of these texts, whatever of these ids they are asked for. */
  async function readersOf(
    person: SignedIn,
    testId: string,
    attempts: readonly string[],
    texts: readonly string[],
  ): Promise<string[]> {
    expect(texts.length).toBeGreaterThan(2);
    const found = new Set<string>();
    for (const { name, endpoint } of reads)
      for (const id of attempts) {
        const path = pathOf(endpoint, { testId, responseId: id, attemptId: id });
        for (const query of ['', `?corrections=1`, `?corrections=1&attempt_id=${id}`]) {
          const { text } = await house().ask(path + query, { bearer: person.access });
          if (texts.some((one) => text.includes(one))) found.add(name);
        }
      }
    return [...found].toSorted();
  }

  test('keysInExam', 'of a comprehension test, whatever call reads them', async () => {
    const person = await customer(house());
    const send = sender(person);
    const rows = await house().databases.rows<{ id: string; explanation: string; wrong: string }>(
      'content',
      `SELECT q.id, q.explanation, CASE q.answer WHEN 'A' THEN 'B' ELSE 'A' END AS wrong
         FROM question q JOIN test t ON t.id = q.test_id AND t.current_version = q.version WHERE t.id = 'ce-15'`,
    );
    const questions = rows.map(({ id, wrong }) => ({ id, response: wrong }));
    const texts = quotes(rows.map(({ explanation }) => explanation));
    const submit = async () => (await send(pathOf(saveResponse, { testId: 'ce-15' }), { questions })).body.id;
    const old = await submit();
    const { body: attempt } = await send(startAttempt.path, { test_id: 'ce-15', mode: 'exam' });
    const cards = () =>
      house().databases.rows('content', 'SELECT 1 FROM review_card WHERE user_id = $1', [person.id]);
    await until('wrong answers are to be reviewed', async () => (await cards()).length === questions.length);
    await house().databases.rows(
      'content',
      `UPDATE review_card SET due_at = date_trunc('second', now()) WHERE user_id = $1`,
      [person.id],
    );

    expect(await readersOf(person, 'ce-15', [old, attempt.id], texts)).toEqual([]);
    const question = questions[0] ?? { id: '', response: '' };
    const review = pathOf(answerDueQuestion, { questionId: question.id });
    expect(outcome(await send(review, { response: question.response }))).toEqual([409, 'conflict']);
    const exported = async () => (await send(exportExam.path)).text;
    expect(await exported()).toContain(old);
    expect(await exported()).not.toMatch(/"correct":(true|false)/);

    await send(pathOf(saveResponse, { testId: 'ce-15' }), { questions: [], attempt_id: attempt.id });
    expect(await readersOf(person, 'ce-15', [old], texts)).toEqual(['fetchResponse', 'readQuestions']);
    expect((await send(review, { response: question.response })).status).toBe(200);
    expect(await exported()).toMatch(/"correct":false/);
  });

  test('freeTest', 'started by many tabs at once, and read by every call', async () => {
    const person = await signIn(house(), await newFreeAccount(house()));
    const send = sender(person);
    const start = (mode: string, testId = 'ce-15') => send(startAttempt.path, { test_id: testId, mode });
    expect(outcome(await start('exam'))).toEqual([403, 'mailbox_unproven']);
    await proveTheirMailbox(house(), person);
    await until('svc-content knows', async () => (await start('exam')).status < 300);
    for (const [mode, testId] of [
      ['practice', 'ce-14'],
      ['exam', 'ce-14'],
      ['exam', 'ee-1'],
    ] as const)
      expect(outcome(await start(mode, testId))).toEqual([403, 'subscription_required']);

    const atOnce = await Promise.all(Array.from({ length: 8 }, () => start('exam', 'co-11')));
    expect(new Set(atOnce.map(({ body }) => body.id)).size).toBe(1);
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(1);

    const { body: attempt } = await start('exam');
    const rows = await house().databases.rows<{ id: string; explanation: string; wrong: string }>(
      'content',
      `SELECT q.id, q.explanation, CASE q.answer WHEN 'A' THEN 'B' ELSE 'A' END AS wrong
         FROM question q JOIN test t ON t.id = q.test_id AND t.current_version = q.version WHERE t.id = 'ce-15'`,
    );
    const texts = quotes(rows.map(({ explanation }) => explanation));
    expect(await readersOf(person, 'ce-15', [attempt.id], texts)).toEqual([]);
    const questions = rows.map(({ id, wrong }) => ({ id, response: wrong }));
    const json = { questions, attempt_id: attempt.id };
    expect((await send(pathOf(saveResponse, { testId: 'ce-15' }), json)).status).toBe(201);
    expect(await readersOf(person, 'ce-15', [attempt.id], texts)).toEqual([]);
    const { body: marked } = await send<AnsweredQuestion[]>(
      pathOf(fetchResponse, { responseId: attempt.id }),
    );
    for (const { answer, explanation, transcript, is_correct } of marked)
      expect([answer, explanation, transcript, is_correct]).toEqual([null, null, null, false]);
    const [question] = questions;
    const review = pathOf(answerDueQuestion, { questionId: question?.id ?? '' });
    await until(
      'wrong answers are to be reviewed',
      async () => (await send(review, question)).status !== 404,
    );
    expect(outcome(await send(review, question))).toEqual([403, 'subscription_required']);
    const again = await start('exam');
    expect([...outcome(again), (again.body as unknown as Problem).detail]).toEqual([
      ...[403, 'subscription_required'],
      expect.stringContaining('Vous avez déjà passé ce test gratuit'),
    ]);
  });

  test('keysInExam', 'of an expression, whatever call reads its models', async () => {
    const person = await customer(house());
    const send = sender(person);
    const rows = await house().databases.rows<{ answer: string; advice: string | null }>(
      'content',
      `SELECT k.corrections ->> 'answer' AS answer, k.corrections ->> 'advice' AS advice
         FROM expression_task k JOIN test t ON t.id = k.test_id AND t.current_version = k.version WHERE t.id = 'ee-1'`,
    );
    const texts = quotes(rows.flatMap(({ answer, advice }) => [answer, advice]));
    const save = pathOf(saveExpressionResponse, { testId: 'ee-1' });
    const { body: old } = await send(save, { questions: [] });
    const readers = ['fetchResponse', 'readExpressionResponse', 'readQuestions'];
    expect(await readersOf(person, 'ee-1', [old.id], texts)).toEqual(readers);
    const { body: attempt } = await send(startAttempt.path, { test_id: 'ee-1', mode: 'exam' });
    expect(await readersOf(person, 'ee-1', [old.id, attempt.id], texts)).toEqual([]);
    expect((await send(pathOf(readExpressionResponse, { responseId: old.id }))).status).toBe(200);
    expect(outcome(await send(pathOf(fetchResponse, { responseId: old.id })))).toEqual([409, 'conflict']);
  });

  test('examinerSheet', 'whatever call reads it, before the submission and after', async () => {
    const person = await customer(house());
    const send = sender(person);
    const turns = await house().databases.rows<{ text: string; copies: string }>(
      'content',
      `SELECT turn ->> 'text' AS text, k.corrections ->> 'copies' AS copies
         FROM expression_task k JOIN test t ON t.id = k.test_id AND t.current_version = k.version,
              jsonb_array_elements(k.corrections -> 'examiner' -> 'turns') turn WHERE t.id = 'eo-1'`,
    );
    // What a copy says as well leaves with the corrections.
    const said = turns.map(({ copies }) => copies).join();
    const texts = quotes(turns.map(({ text }) => text)).filter((text) => !said.includes(text));
    const { body: attempt } = await send(startAttempt.path, { test_id: 'eo-1' });
    expect(await readersOf(person, 'eo-1', [attempt.id], texts)).toEqual([]);
    const save = pathOf(saveExpressionResponse, { testId: 'eo-1' });
    const { body: response } = await send(save, { questions: [], attempt_id: attempt.id });
    expect(await readersOf(person, 'eo-1', [response.id], texts)).toEqual(['readExpressionResponse']);
    const other = await customer(house());
    expect(await readersOf(other, 'eo-1', [response.id], texts)).toEqual([]);
  });

  test(
    'sentAgain',
    'three times in a row and three times at once, with an open attempt and without',
    async () => {
      const person = await customer(house());
      const send = sender(person);
      const json = { questions: [] };
      const submit = async (testId: string) => (await send(pathOf(saveResponse, { testId }), json)).body.id;
      const [open] = (await send<{ id: string }[]>(listAttempts.path)).body;
      const sent: string[] = [];
      for (const _ of [1, 2, 3]) sent.push(await submit('ce-15'));
      expect(sent).toEqual(Array(3).fill(open?.id));
      const atOnce = await Promise.all([1, 2, 3].map(() => submit('ce-14')));
      expect(new Set(atOnce).size).toBe(1);
      const responses = (await send<{ response_id: string }[]>(listResponses.path)).body;
      expect(responses.map(({ response_id }) => response_id).toSorted()).toEqual(
        [open?.id, atOnce[0]].toSorted(),
      );
    },
  );

  test('oralPart', 'ended by its interview only, and its results show at once', async () => {
    const person = await customer(house(), 'diamond');
    const send = sender(person);
    const [mock] = (await send<{ mock_id: string }[]>('/mgmt/mock-data/')).body;
    const { body: session } = await send<MockSession>(startMock.path, { mock_id: mock?.mock_id });
    const path = pathOf(readMock, { mockSessionId: session.id });
    const begin = async (step: number) => {
      const part = { test_id: session.parts[step]?.test_id, mock_session_id: session.id };
      const { status, body } = await send(startAttempt.path, part);
      expect(status).toBe(201);
      return body.id;
    };
    const move = (body: object) => send(pathOf(advanceMock, { mockSessionId: session.id }), body, 'PATCH');
    for (const [step, { test_id: testId, category }] of session.parts.slice(0, 3).entries()) {
      const json = { questions: [], attempt_id: await begin(step) };
      const call = skillFacts[category].kind === 'expression' ? saveExpressionResponse : saveResponse;
      expect((await send(pathOf(call, { testId }), json)).status).toBe(201);
      expect((await move({ step: step + 1 })).status).toBe(200);
    }
    const oral = await begin(3);
    expect(outcome(await move({ finished: true }))).toEqual([409, 'conflict']);
    const unnamed = await book(house(), person, 60);
    const event = 'SELECT id FROM outbox_event WHERE subject = $1';
    const { id: told } = await house().databases.row<{ id: string }>('booking', event, [unnamed]);
    await until('svc-content has heard of the booking', async () => {
      const heard = 'SELECT 1 FROM inbox_message WHERE event_id = $1';
      return (await house().databases.rows('content', heard, [told])).length > 0;
    });
    const isFinished = async () => (await send<MockSession>(path)).body.finished;
    expect(await isFinished()).toBe(false);
    await book(house(), person, 61, { mock_session_id: session.id });
    await until('the named mock exam is over', isFinished);
    expect((await send(pathOf(readExpressionResponse, { responseId: oral }))).status).toBe(200);
  });
}
