import { expect } from '@jest/globals';
import { pathOf, routed } from '../house/calls.js';
import { type Answer, outcome } from '../house/client.js';
import { lateMs } from '../house/compare.js';
import type { Silence } from '../house/twin.js';
import { test } from '../lines.js';

/** Uploads get longer than a test should last: for them it looks at the table only. */
const longest = 30_000;
const patient = routed.filter(({ endpoint }) => endpoint.timeoutMs <= longest);

/** Asks for everything at once, of services that never answer. Begun early: the answers take as long as the limits. */
export function askSilence(silence: Silence): Promise<Answer[]> {
  return Promise.all(
    patient.map(({ endpoint }) => silence.client.ask(pathOf(endpoint), { method: endpoint.method })),
  );
}

export function timeLines(answers: () => Promise<Answer[]>): void {
  test(
    'timeLimits',
    'a service that never answers',
    async () => {
      for (const { endpoint } of routed) {
        expect(endpoint.timeoutMs).toBeGreaterThan(0);
        expect(endpoint.timeoutMs).toBeLessThanOrEqual(120_000);
      }
      const found = await answers();
      expect(found.map(outcome)).toEqual(patient.map(() => [504, 'upstream_timeout']));
      for (const [n, { name, endpoint }] of patient.entries()) {
        const { ms = 0 } = found[n] ?? {};
        expect([name, ms > endpoint.timeoutMs - 100, ms < endpoint.timeoutMs + lateMs]).toEqual([
          name,
          true,
          true,
        ]);
      }
    },
    60_000,
  );
}
