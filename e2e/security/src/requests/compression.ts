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
  /** The same, unpacked: the reply's words are read too. */
  const unpacked = async (path: string, accepted: string) => {
    const reply = await fetch(new URL(path, house().origin), { headers: { 'accept-encoding': accepted } });
    const { id } = (await reply.json()) as { id: string };
    return [reply.status, reply.headers.get('content-encoding'), reply.headers.get('vary'), id];
  };

  test('compression', 'public lists and question sets are, for whoever accepts it', async () => {
    const { body: tests } = await house().ask<SuccessOf<typeof listWrittenComprehension>>(
      listWrittenComprehension.path,
    );
    const open = tests.find(({ status }) => status === 'available');
    const set = readQuestions.path.replace('{testId}', open?.id ?? '');
    const { body } = await house().ask<SuccessOf<typeof readQuestions>>(set);
    const same = ['accept-encoding', (body as { id?: string }).id];
    expect(await unpacked(set, browser['accept-encoding'])).toEqual([200, 'br', ...same]);
    expect(await unpacked(set, 'gzip')).toEqual([200, 'gzip', ...same]);
    expect(await unpacked(set, 'identity')).toEqual([200, null, ...same]);
    // Lists too, once they are longer than a packet.
    expect((await encodingOf(listWrittenComprehension.path)).at(-1)).toBe('accept-encoding');
  });

  test('compression', 'no reply that carries a token is', async () => {
    const { access, refresh, reply } = await signIn(house(), await newcomer(house()), { headers: browser });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(await encodingOf(refreshToken.path, { json: { refresh } })).toEqual([200, undefined, undefined]);
    expect(await encodingOf(readMe.path, { bearer: access })).toEqual([200, undefined, undefined]);
  });
}
