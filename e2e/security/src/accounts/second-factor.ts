import { expect } from '@jest/globals';
import { type Role, readMe, roles } from '@passerelle/contracts';
import { decodeJwt } from 'jose';
import { pathOf, routed } from '../house/calls.js';
import { outcome } from '../house/client.js';
import { together } from '../house/compare.js';
import type { House } from '../house/house.js';
import { newcomer, refreshByBody, refreshByCookie, signIn } from '../house/people.js';
import { test } from '../lines.js';

export function secondFactorLines(house: () => House): void {
  test('secondFactor', 'every call that names roles, each role, at sign-in and after a refresh', async () => {
    const staff = roles.filter((role) => role !== 'learner');
    const calls = routed.filter(
      ({ endpoint: { access } }) => Array.isArray(access) && !access.includes('learner'),
    );
    expect(calls.length).toBeGreaterThan(50);
    for (const role of staff) {
      const person = await newcomer(house());
      await house().databases.rows('auth', 'UPDATE account SET roles = $2 WHERE email = $1', [
        person.email,
        ['learner', role] satisfies Role[],
      ]);
      const { access, cookie, refresh } = await signIn(house(), person);
      const bearers = [
        access,
        (await refreshByCookie(house(), cookie)).body.access,
        (await refreshByBody(house(), refresh)).body.access,
      ];
      for (const bearer of bearers) expect(decodeJwt(bearer).roles).toEqual(['learner']);
      const answers = await together(
        calls.map(({ name, endpoint }) => async () => {
          const { method } = endpoint;
          const answer = await house().ask(pathOf(endpoint), { method, bearer: bearers.at(-1) as string });
          return `${name} ${outcome(answer).join(' ')}`;
        }),
      );
      const unbuilt = answers.filter((answer) => answer.endsWith('501 not_implemented'));
      expect(answers.filter((answer) => !unbuilt.includes(answer))).toEqual(
        calls
          .map(({ name }) => `${name} 403 forbidden`)
          .filter((expected) => !unbuilt.includes(expected.replace('403 forbidden', '501 not_implemented'))),
      );
      const me = await house().ask(readMe.path, { bearer: bearers[0] as string });
      expect(me.body).toMatchObject({ roles: ['learner'], awaits_factor: true });
    }
  });
}
