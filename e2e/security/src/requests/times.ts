import { expect } from '@jest/globals';
import { pathOf, routed } from '../house/calls.js';
import { type Answer, outcome } from '../house/client.js';
import type { Silence } from '../house/twin.js';
import { test } from '../lines.js';

/** Uploads get longer than a test should last: for them it looks at the table only. */
const longest = 30_000;
const patient = routed.filter(({ endpoint }) => endpoint.timeoutMs <= longest);

/** What was answered, with the time limit of its call. */
export interface Limited {
  readonly timeoutMs: number;
  readonly answer: Answer;
}

/**
 * Asks for everything at once, of services that never answer. Begun early: the answers take as long as the limits.
 * @returns in the order in which the answers came
 */
export async function askSilence(silence: Silence): Promise<Limited[]> {
  const answers: Limited[] = [];
  await Promise.all(
    patient.map(async ({ endpoint }) => {
      const answer = await silence.client.ask(pathOf(endpoint), {
        method: endpoint.method,
        bearer: 'tok.en',
      });
      answers.push({ timeoutMs: endpoint.timeoutMs, answer });
    }),
  );
  return answers;
}

export function timeLines(answers: () => Promise<Limited[]>): void {
  test(
    'timeLimits',
    'a service that never answers',
    async () => {
      for (const { endpoint } of routed) {
        expect(endpoint.timeoutMs).toBeGreaterThan(0);
        expect(endpoint.timeoutMs).toBeLessThanOrEqual(120_000);
      }
      const found = await answers();
      expect(found.map(({ answer }) => outcome(answer))).toEqual(
        patient.map(() => [504, 'upstream_timeout']),
      );
      const limits = found.map(({ timeoutMs }) => timeoutMs);
      expect(limits).toEqual(limits.toSorted((a, b) => a - b));
    },
    60_000,
  );
}
