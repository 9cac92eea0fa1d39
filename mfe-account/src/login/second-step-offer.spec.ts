import { describe, expect, it } from '@jest/globals';
import { askOffer, type SecondStepOffer, waysOf } from './second-step-offer.js';

const passkey = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'preferred',
} satisfies SecondStepOffer['passkey'];

describe('the ways of the second step', () => {
  it.each([
    [{ passkey, application: true }, true, ['passkey', 'application', 'recovery']],
    [{ passkey, application: true }, false, ['application', 'recovery']],
    [{ passkey, application: false }, true, ['passkey', 'recovery']],
    [{ passkey, application: false }, false, ['recovery']],
    [{ passkey: null, application: true }, true, ['application', 'recovery']],
  ])('%#', (offer, canUse, ways) => expect(waysOf(offer, canUse)).toEqual(ways));
});

describe('what it may be done with', () => {
  const asked = (reply: () => Promise<Response>) => askOffer({ request: reply });

  it('is what the server says', async () => {
    const offer = { passkey, application: false };
    expect(await asked(async () => Response.json(offer))).toEqual(offer);
  });

  it.each<[string, () => Promise<Response>]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server of before', async () => Response.json({}, { status: 404 })],
    ['an answer that cannot be read', async () => new Response('<html>')],
    ['an answer that is another', async () => Response.json({ passkey: 1 })],
  ])('with %s is codes', async (_case, reply) => {
    expect(await asked(reply)).toEqual({ passkey: null, application: true });
  });
});
