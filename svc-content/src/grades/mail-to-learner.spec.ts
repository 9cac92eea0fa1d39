import { expect, it } from '@jest/globals';
import type { GivenGrade } from '@passerelle/contracts';
import { mailToLearner } from './mail-to-learner.js';

const student = { id: 'u', email: 'awa@exemple.org', firstName: 'Awa', lastName: 'Touré', proven: true };
const voice = (id: string) => ({
  ...{ id, content_type: 'audio/webm', duration: 12, size: 9_000 },
  recorded_at: '2026-11-29T15:00:00.000Z',
});
const textWith = (voices: GivenGrade['voices']) => {
  const grade: GivenGrade = {
    ...{ score: 12.5, cecrl: 'B2', nclc: 7, criteria: [], comment: null, version: 1 },
    ...{ graded_at: '2026-11-29T15:00:00.000Z', voices },
  };
  const url = 'https://passerelle.example/dashboard#comprehensionresultssummary';
  return mailToLearner(student, { responseId: 'r', testName: 'Test 1', grade, url }).text;
};

it.each([
  [0, /^(?!.*à écouter)/s],
  [1, /vous a laissé un commentaire à écouter/],
  [3, /vous a laissé 3 commentaires à écouter/],
])('says how many spoken comments there are: %i', (count, words) =>
  expect(textWith(Array.from({ length: count }, (_, at) => voice(String(at))))).toMatch(words),
);
