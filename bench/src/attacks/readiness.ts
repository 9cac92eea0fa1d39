import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Door } from './door.js';

/** What operators' machines show to read more than up or down. */
export const opsToken = 'the-bench-reads-what-operators-read';

const asked = { from: '127.2.0.1', method: 'GET', token: opsToken } as const;

/** Asks how the house is four times a second. */
export async function probe(
  door: Door,
  isOver: () => boolean,
): Promise<{ readonly readiness: number[]; readonly slowest: string }> {
  const readiness: number[] = [];
  let [longest, slowest] = [0, ''];
  while (!isOver()) {
    const began = performance.now();
    const answer = await ask(door, { ...asked, path: '/health' }).catch(() => undefined);
    const ms = performance.now() - began;
    readiness.push(ms);
    if (ms > longest) [longest, slowest] = [ms, answer ? slowestIn(answer.text) : 'no answer'];
    await sleep(250);
  }
  return { readiness, slowest };
}

function slowestIn(text: string): string {
  const { services = {} } = JSON.parse(text) as {
    services?: Record<string, { ms: number; reach: string }>;
  };
  const [name, state] = Object.entries(services).toSorted(([, a], [, b]) => b.ms - a.ms)[0] ?? ['none'];
  return `${name} ${state?.reach === 'ready' ? 'answered' : 'did not answer'} within ${state?.ms} ms`;
}

/** Replies that the gateway has cut off so far, as their clients took nothing of them. */
export async function cutOff(door: Door): Promise<number> {
  const { text } = await ask(door, { ...asked, path: '/metrics' });
  return Number(/^passerelle_gateway_stalled_replies_total (\d+)$/m.exec(text)?.[1]);
}
