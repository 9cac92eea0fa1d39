import { afterEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { play, questions } from '../player/testing/play.js';

const at = (name: string) => `/media/content/packs/${name}.m4a`;
const { fetch: own } = globalThis;

afterEach(() => {
  globalThis.fetch = own;
  Reflect.deleteProperty(globalThis, 'caches');
});

it('what the next question needs is asked for at once, before anybody can go there', async () => {
  const asked: string[] = [];
  const cache = { keys: async () => [], match: async () => undefined, put: async () => undefined };
  Object.assign(globalThis, { caches: { open: async () => cache, keys: async () => [] } });
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return new Response('sound');
  };
  await play({
    attempt: { skill: 'oral_comprehension' },
    set: { normal_questions: questions.map((question) => ({ ...question, audio: at(question.id) })) },
  });
  await waitFor(() => expect(asked).toContain(at('q1')), { timeout: 500 });
  expect(asked).toEqual(['q2', 'q3', 'q4', 'q5', 'q6', 'q1'].map(at));
});
