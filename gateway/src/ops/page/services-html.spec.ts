import { expect, it } from '@jest/globals';
import { Traffic } from '../../traffic/traffic.js';
import { routesHtml } from './services-html.js';
import type { View } from './view.js';

it.each([
  [5, undefined],
  [6, 'L’autre route appelée'],
  [7, 'Les 2 autres routes appelées'],
])('of %i routes that answer well folds those beyond the fifth', (count, words) => {
  const traffic = new Traffic();
  for (let n = 0; n < count; n += 1)
    traffic.counterOf({
      ...{ name: `route${n}`, owner: 'svc-auth', method: 'GET', pattern: `/of/${n}`, timeoutMs: 15_000 },
    } as const)(200, 5);
  const view = { traffic, now: Date.now(), state: { services: [] }, verdict: { state: 'ok', since: 0 } };
  const text = routesHtml(view as unknown as View);
  expect(/<\/svg> ([^<]*)<\/summary>/.exec(text)?.[1]).toBe(words);
});
