import { expect } from '@jest/globals';
import {
  cardCalls,
  cardProviders,
  endpoints,
  login,
  receiveStripeWebhook,
  roles,
} from '@passerelle/contracts';
import { changes, exampleBody, pathOf } from '../house/calls.js';
import { type Ask, newAddress, outcome } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { newcomer, signInReply, someoneWith } from '../house/people.js';
import { test } from '../lines.js';

export function crossSiteLines(house: () => House): void {
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:1' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const ours = changes.filter(({ endpoint }) => endpoint.crossSite !== true);

  test('crossSite', 'every route that changes something', async () => {
    const { access, cookie } = await someoneWith(house(), [...roles]);
    const body = ({ contentType, ...endpoint }: (typeof ours)[number]['endpoint']): Ask => {
      const example = exampleBody({ contentType, ...endpoint });
      if (contentType === 'application/json') return { json: example };
      return contentType === 'application/x-www-form-urlencoded'
        ? { form: example as Record<string, string> }
        : {};
    };
    const before = await house().databases.digest();
    const sent = ours.flatMap(({ name, endpoint }) =>
      foreign.map((headers) => ({ name, endpoint, headers })),
    );
    const answers = await together(
      sent.map(({ name, endpoint, headers }) => async () => {
        const answer = await house().ask(pathOf(endpoint), {
          method: endpoint.method,
          bearer: access,
          cookie: `passerelle_access=${access}; passerelle_refresh=${cookie}`,
          ...body(endpoint),
          headers: { ...(body(endpoint).json ? { 'content-type': 'application/json' } : {}), ...headers },
        });
        return [name, ...outcome(answer)];
      }),
    );
    expect(answers).toEqual(sent.map(({ name }) => [name, 403, 'cross_site_refused']));
    expect(await house().databases.digest()).toEqual(before);
  });

  test('crossSite', 'our own pages, and clients that are no browsers, are not refused', async () => {
    const own: readonly Readonly<Record<string, string>>[] = [
      {},
      { origin: house().origin },
      { 'sec-fetch-site': 'same-origin', origin: house().origin },
      { 'sec-fetch-site': 'none' },
    ];
    const person = await newcomer(house());
    for (const headers of own) {
      const json = { email: person.email, password: person.password };
      const reply = await house().ask(login.path, {
        json,
        headers: { 'content-type': 'application/json', ...headers },
      });
      expect(reply.status).toBe(200);
    }
  });

  test('crossSite', 'refused before the address pays for it', async () => {
    const address = newAddress();
    const budget = 60;
    const refusals = await together(
      Array.from({ length: 2 * budget }, () => async () => {
        const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
        return (await house().ask(login.path, { body: '{}', address, headers })).status;
      }),
    );
    expect(new Set(refusals)).toEqual(new Set([403]));
    expect((await signInReply(house(), await newcomer(house()), { address })).status).toBe(200);
  });

  test('webhook', 'the only one, and only with the signature', async () => {
    const exceptions = endpoints.filter(({ endpoint }) => endpoint.crossSite === true);
    expect(exceptions.map(({ endpoint }) => endpoint)).toEqual(
      cardProviders.map((name) => cardCalls[name].receiveWebhook),
    );
    const before = await house().databases.digest();
    const event = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'checkout.session.completed',
      data: {},
    });
    const now = Math.floor(Date.now() / 1000);
    const signatures: readonly Readonly<Record<string, string>>[] = [
      {},
      { 'stripe-signature': `t=${now},v1=${'0'.repeat(64)}` },
    ];
    for (const signature of signatures) {
      for (const headers of foreign) {
        const reply = await house().ask(receiveStripeWebhook.path, {
          body: event,
          headers: { 'content-type': 'application/json', ...signature, ...headers },
        });
        // Not refused for where it comes from, but for what it lacks.
        expect([reply.status, reply.body.code === 'cross_site_refused']).toEqual([400, false]);
      }
    }
    expect(await house().databases.digest()).toEqual(before);
  });
}
