import { describe, expect, it } from '@jest/globals';
import { type ProblemCode, problem, readMe, readPackMedia, saveAnswers } from '@passerelle/contracts';
import type { Answer } from '../house/client.js';
import { wrongIn } from './judge.js';

const answer = (status: number, body?: unknown, type = 'application/json'): Answer<unknown> => ({
  status,
  headers: { 'content-type': type },
  cookies: {},
  text: body === undefined ? '' : JSON.stringify(body),
  body,
  ms: 0,
});
const refusal = (code: ProblemCode) => answer(problem(code).status, problem(code));
const saved = { saved_at: '2026-01-01T00:00:00.000Z', server_now: '2026-01-01T00:00:00.000Z' };

describe('an answer is right', () => {
  it('with the declared body, bytes where none is, and problems that the row has', () => {
    expect(wrongIn(saveAnswers, answer(200, saved))).toBeUndefined();
    expect(wrongIn(readPackMedia, answer(206))).toBeUndefined();
    for (const code of [
      'attempt_closed',
      'unauthenticated',
      'validation_failed',
      'payload_too_large',
    ] as const)
      expect(wrongIn(saveAnswers, refusal(code))).toBeUndefined();
    const planned = { ...readMe, planned: 'Later.' };
    expect(wrongIn(planned, refusal('not_implemented'))).toBeUndefined();
  });

  it('as a page for a form, and nowhere for a path that leads nowhere', () => {
    expect(wrongIn(saveAnswers, answer(404, undefined, 'text/html'))).toBeUndefined();
    expect(wrongIn(readMe, refusal('not_found'), { strays: true })).toBeUndefined();
  });
});

describe('an answer is wrong', () => {
  it.each<[string, Answer<unknown>]>([
    ['a 5xx, declared or not', refusal('internal_error')],
    ['an outage', refusal('service_unavailable')],
    ['a row that is built and says that it is not', refusal('not_implemented')],
    ['a problem of another row', refusal('slot_taken')],
    ['a code with another status', answer(404, { ...problem('not_found'), status: 404, code: 'conflict' })],
    ['a code of no catalogue', answer(404, { ...problem('not_found'), code: 'x' })],
    ['a refusal that is no problem document', answer(404, { error: 'x' })],
    ['a status that the row does not have', answer(202, saved)],
    ['a body of another shape', answer(200, { saved_at: 1 })],
    ['no body', answer(200)],
    ['a page of an undeclared status', answer(418, undefined, 'text/html')],
    ['a page of a failure', answer(500, undefined, 'text/html')],
  ])('%s', (_what, given) => {
    expect(wrongIn(saveAnswers, given)).toBeDefined();
  });

  it('when a stray path makes a service fail', () => {
    expect(wrongIn(saveAnswers, refusal('internal_error'), { strays: true })).toBeDefined();
  });
});
