import { expect, it } from '@jest/globals';
import { factorMail } from './factor-mails.js';

const account = { email: 'awa@exemple.org', firstName: 'Awa', provenAt: new Date() };
const url = 'https://passerelle.example/';

it.each([
  [9, 'Il vous en reste 9.'],
  [1, 'Il vous en reste 1.'],
  [0, 'C’était le dernier\u00a0: créez-en de nouveaux'],
])('says what is left of the recovery codes: %i', (left, words) =>
  expect(factorMail(account, 'code_used', url, { left }).text).toContain(words),
);

it('leads to a new password, whatever happened', () => {
  for (const news of ['added', 'replaced', 'removed', 'codes_made', 'code_used', 'reset'] as const)
    expect(factorMail(account, news, url).text).toContain('\nhttps://passerelle.example/forgot-password\n');
});
