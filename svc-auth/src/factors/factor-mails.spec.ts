import { expect, it } from '@jest/globals';
import { factorMail } from './factor-mails.js';

const account = { email: 'awa@exemple.org', firstName: 'Awa', provenAt: new Date() };

it.each([
  [9, 'Il vous en reste 9.'],
  [1, 'Il vous en reste 1.'],
  [0, 'C’était le dernier\u00a0: créez-en de nouveaux'],
])('says what is left of the recovery codes: %i', (left, words) =>
  expect(factorMail(account, 'code_used', { left }).text).toContain(words),
);
