import { expect, it } from '@jest/globals';
import { mailToGraders } from './mail-to-graders.js';

const student = { id: 'u', email: 'awa@exemple.org', firstName: '', lastName: '', proven: true };
const submitted = {
  responseId: 'r',
  testName: 'Test 1',
  tasks: [],
  url: 'https://passerelle.example/correction/r',
};

it.each([
  ['a name', { ...student, firstName: 'Awa', lastName: 'Touré' }, 'Awa Touré'],
  ['no name', student, 'Sans nom'],
  ['no account', null, 'Candidat sans compte'],
] as const)('calls a candidate with %s', (_what, who, name) => {
  const { subject, text } = mailToGraders('ecole@exemple.org', { ...submitted, student: who });
  expect(subject).toBe(`À corriger\u00a0: Test 1 – ${name}`);
  expect(text).toContain(`Candidat\u00a0: ${name}`);
});
