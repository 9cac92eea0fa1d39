import { expect, it } from '@jest/globals';
import { fetchResponse, saveAnswers, saveResponse, startAttempt } from '@passerelle/contracts';
import { pathOf } from '../house/calls.js';
import { customer } from '../house/customer.js';
import { imagesSuite } from './images-suite.js';

imagesSuite({
  modules: 'anew',
  services: ['svc-auth', 'svc-content', 'svc-billing', 'svc-booking'],
  helpers: ['card-sandbox'],
  asks: (house, composed) => {
    it('the first administrator is made in a container, as docs/deploy.md says', async () => {
      const operate = (...words: string[]) =>
        composed().exec('svc-auth', ['deploy/images/operate.mjs', 'user', ...words]);
      await operate(
        'create',
        'awa@example.ca',
        '--first-name',
        'Awa',
        '--last-name',
        'Bah',
        '--role',
        'admin',
      );
      expect(await operate('list')).toMatch(/awa@example\.ca.*admin/);
    });

    it('the main journey passes: a plan is bought, a test begun, saved and corrected', async () => {
      const client = house();
      const person = await customer(client);
      const bearer = person.access;
      const begun = await client.ask<{ id: string }>(startAttempt.path, {
        json: { test_id: 'ce-15' },
        bearer,
      });
      // The one that `customer` began.
      expect(begun.status).toBeLessThan(300);
      const answers = { method: 'PATCH', json: { answers: [] }, bearer };
      expect((await client.ask(pathOf(saveAnswers, { attemptId: begun.body.id }), answers)).status).toBe(200);
      const submitted = await client.ask<{ id: string }>(pathOf(saveResponse, { testId: 'ce-15' }), {
        json: { questions: [], attempt_id: begun.body.id },
        bearer,
      });
      expect(submitted.status).toBeLessThan(300);
      const result = await client.ask(pathOf(fetchResponse, { responseId: submitted.body.id }), { bearer });
      expect(result.status).toBe(200);
    }, 120_000);
  },
});
