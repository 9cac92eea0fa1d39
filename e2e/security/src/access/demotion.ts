import { expect } from '@jest/globals';
import { listGrades, readMe } from '@passerelle/contracts';
import { until } from '@passerelle/service-kit/testing';
import { doors } from '../house/calls.js';
import type { House } from '../house/house.js';
import {
  proveTheirMailbox,
  refreshByBody,
  refreshByCookie,
  signIn,
  signInProven,
  someone,
} from '../house/people.js';
import { test } from '../lines.js';

export function demotionLines(house: () => House): void {
  test(
    'demotion',
    'no token of before keeps the role, in any service',
    async () => {
      const person = await someone(house());
      await proveTheirMailbox(house(), person);
      await house().operator('role', person.email, 'teacher');
      const teacher = await signInProven(house(), person);
      const grades = async (bearer: string) => (await house().ask(listGrades.path, { bearer })).status;
      expect([200, 501]).toContain(await grades(teacher.access));

      await house().operator('role', person.email, 'learner');
      await until('every service refuses the token of before', async () =>
        (await Promise.all(doors.map(({ path }) => house().ask(path, { bearer: teacher.access })))).every(
          ({ status }) => status === 401,
        ),
      );
      expect((await refreshByCookie(house(), teacher.cookie)).status).toBe(401);
      expect((await refreshByBody(house(), teacher.refresh)).status).toBe(401);

      const learner = await signIn(house(), person);
      const me = await house().ask<{ roles: string[] }>(readMe.path, { bearer: learner.access });
      expect(me.body.roles).toEqual(['learner']);
      expect(await grades(learner.access)).toBe(403);
    },
    60_000,
  );
}
