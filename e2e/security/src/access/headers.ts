import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import { demoPeople, readMe, roles } from '@passerelle/contracts';
import { doors, pathOf, routed } from '../house/calls.js';
import { Client, newAddress, outcome } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { someone } from '../house/people.js';
import type { Received, Twin } from '../house/twin.js';
import { test } from '../lines.js';

const admin = demoPeople[3];

/** Everything by which servers tell each other who asks, and what is for one hop only. */
const claims: Readonly<Record<string, string>> = {
  'X-User-Id': admin.id,
  'X-User-Roles': 'admin',
  'x-user-email': admin.email,
  'X-User': admin.id,
  'X-Forwarded-User': admin.id,
  'x-forwarded-email': admin.email,
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'gopher',
  'X-Forwarded-Prefix': '/evil',
  Forwarded: 'for=192.0.2.1;host=evil.example',
  'X-Real-IP': '192.0.2.1',
  'X-Original-URL': '/internal/accounts/claim/',
  'X-Auth-Request-User': admin.id,
  'X-Remote-User': admin.id,
  'Remote-User': admin.id,
  'True-Client-IP': '192.0.2.1',
  'X-HTTP-Method-Override': 'DELETE',
  TE: 'trailers',
  'Proxy-Authorization': 'Basic YWRtaW46YWRtaW4=',
  Connection: 'keep-alive, x-hop',
  'X-Hop': '1',
};

export function headerLines(house: () => House, twin: () => Twin): void {
  test('strippedHeaders', 'none of them arrives, on no route', async () => {
    const echoed = routed.filter(({ endpoint }) => endpoint.owner !== 'svc-auth');
    const kept = new Set(['connection', 'x-forwarded-host', 'x-forwarded-proto']);
    const arrived = await together(
      echoed.map(({ name, endpoint }) => async () => {
        const { status, body } = await twin().client.ask<Received>(pathOf(endpoint), {
          method: endpoint.method,
          address: '192.0.2.9',
          bearer: 'tok.en',
          headers: claims,
        });
        const names = Object.keys(claims).map((claim) => claim.toLowerCase());
        return {
          name,
          status,
          claims: names.filter((claim) => !kept.has(claim) && claim in body.headers),
          // What the gateway says itself.
          host: body.headers['x-forwarded-host'],
          proto: body.headers['x-forwarded-proto'],
          client: body.headers['x-forwarded-for'],
        };
      }),
    );
    const own = { status: 200, claims: [], host: 'passerelle.example', proto: 'https', client: '192.0.2.9' };
    expect(arrived).toEqual(echoed.map(({ name }) => ({ name, ...own })));
  });

  test('strippedHeaders', 'they make nobody somebody else', async () => {
    for (const { path } of doors)
      expect(outcome(await house().ask(path, { headers: claims }))).toEqual([401, 'unauthenticated']);
    const { access, email } = await someone(house());
    const me = await house().ask(readMe.path, { bearer: access, headers: claims });
    expect(me.body).toMatchObject({ email, roles: ['learner'] });
  });

  test('ownVerification', 'asked past the gateway, each of them', async () => {
    const { auth, content, billing, booking } = JSON.parse(readFileSync(house().portsFile, 'utf8'));
    const ports: Readonly<Record<string, number>> = {
      'svc-auth': auth,
      'svc-content': content,
      'svc-billing': billing,
      'svc-booking': booking,
    };
    const { access, id } = await someone(house());
    const forged = await house().tokens.mint({ userId: id, roles }, { issuer: 'https://evil.example' });
    for (const { owner, path } of doors) {
      const service = new Client(`http://127.0.0.1:${ports[owner]}`);
      const status = async (bearer?: string) =>
        (await service.ask(path, { bearer, headers: claims, address: newAddress() })).status;
      expect([
        owner,
        await status(),
        await status('a.b.c'),
        await status(forged),
        await status(access),
      ]).toEqual([owner, 401, 401, 401, 200]);
      service.close();
    }
  });
}
