import { expect } from '@jest/globals';
import {
  listWrittenComprehension,
  readMe,
  readQuestions,
  refreshToken,
  type SuccessOf,
} from '@passerelle/contracts';
import type { Ask } from '../house/client.js';
import type { House } from '../house/house.js';
import { newcomer, signIn } from '../house/people.js';
import { test } from '../lines.js';

const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export function compressionLines(house: () => House): void {
  const encodingOf = async (path: string, ask: Ask = {}) => {
    const { status, headers } = await house().ask(path, { headers: browser, ...ask });
    return [status, headers['content-encoding'], headers.vary];
  };

  test('compression', 'public lists and question sets are, for whoever accepts it', async () => {
    const { body: tests } = await house().ask<SuccessOf<typeof listWrittenComprehension>>(
      listWrittenComprehension.path,
    );
    const open = tests.find(({ status }) => status === 'available');
    const set = readQuestions.path.replace('{testId}', open?.id ?? '');
    for (const path of [listWrittenComprehension.path, set]) {
      expect(await encodingOf(path)).toEqual([200, 'br', 'accept-encoding']);
      expect(await encodingOf(path, { headers: {} })).toEqual([200, undefined, 'accept-encoding']);
    }
  });

  test('compression', 'no reply that carries a token is', async () => {
    const { access, refresh, reply } = await signIn(house(), await newcomer(house()), { headers: browser });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(await encodingOf(refreshToken.path, { json: { refresh } })).toEqual([200, undefined, undefined]);
    expect(await encodingOf(readMe.path, { bearer: access })).toEqual([200, undefined, undefined]);
  });
}
