import { expect } from '@jest/globals';
import { sendContactMessage, updateMe } from '@passerelle/contracts';
import { outcome } from '../house/client.js';
import type { House } from '../house/house.js';
import { goodPassword, newEmail, sendCheckout, someone } from '../house/people.js';
import { test } from '../lines.js';

/** Names that would be more than a name in a mail, a list or a terminal. */
const names = [
  'Awa,\n\nVotre compte est fermé : https://ailleurs.exemple',
  'Awa\r\nBcc: tous@exemple.test',
  'Awa\tDiop',
  'Awa\u001b[2J',
  'Awa\u0085Diop',
  'Awa\u2028Diop',
  'Awa\u202eoiD',
  'Awa\u2066Diop',
];

export function lineLines(house: () => House): void {
  test('oneLine', 'names of an account, at the checkout and in the profile', async () => {
    const { access, id, email } = await someone(house());
    for (const name of names) {
      for (const field of ['first_name', 'last_name']) {
        const form = { email: `x.${email}`, password: goodPassword, [field]: name };
        expect(outcome(await sendCheckout(house(), form))).toEqual([400, 'validation_failed']);
        const change = { method: updateMe.method, bearer: access, json: { [field]: name } };
        expect(outcome(await house().ask(updateMe.path, change))).toEqual([400, 'validation_failed']);
      }
    }
    const accounts = await house().databases.rows(
      'auth',
      'SELECT id, first_name, last_name FROM account WHERE email = ANY ($1)',
      [[email, `x.${email}`]],
    );
    expect(accounts).toEqual([{ id, first_name: 'Awa', last_name: 'Touré' }]);
  });

  test(
    'oneLine',
    'who writes to the school is one line, what they write has no control characters',
    async () => {
      const contact = { fullName: 'Awa Diop', email: newEmail(), message: 'Bonjour' };
      const send = async (more: object) =>
        outcome(await house().ask(sendContactMessage.path, { json: { ...contact, ...more } }));
      for (const fullName of names) expect(await send({ fullName })).toEqual([400, 'validation_failed']);
      for (const stray of ['\0', '\u0007', '\v', '\u001b[2J', '\u009b1A'])
        expect(await send({ message: `Bon${stray}jour` })).toEqual([400, 'validation_failed']);
      expect((await send({ message: 'Bonjour,\n\n\tquand ?\r\n' }))[0]).toBe(200);
    },
  );
}
