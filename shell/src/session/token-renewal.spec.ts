import { describe, expect, it, jest } from '@jest/globals';
import { browserLock, createTokenRenewal } from './token-renewal.js';

/** Two tabs: one storage, one lock. */
function browser(reply: () => Response) {
  let stored: string | null = 'old';
  let lock: Promise<unknown> = Promise.resolve();
  const askServer = jest.fn(async () => reply());
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
    const result = lock.then(work);
    lock = result.catch(() => undefined);
    return result;
  };
  const tab = () => {
    const renew = createTokenRenewal({ exclusively, storedToken: async () => stored, askServer });
    return (refused: string) =>
      renew(refused, (token) => {
        stored = token;
      });
  };
  return { tab, askServer, signOut: () => (stored = null) };
}

describe('the renewal of the access token', () => {
  it('asks the server once for all refused requests of all tabs', async () => {
    const { tab, askServer } = browser(() => Response.json({ access: 'new' }));
    const [one, two] = [tab(), tab()];
    const outcomes = await Promise.all([one('old'), one('old'), two('old'), two('old'), two('old')]);
    expect(askServer).toHaveBeenCalledTimes(1);
    expect(outcomes).toEqual(outcomes.map(() => ({ outcome: 'renewed', token: 'new' })));
  });
  it('asks again for a later refusal', async () => {
    let n = 0;
    const { tab, askServer } = browser(() => Response.json({ access: `new${++n}` }));
    const renew = tab();
    await renew('old');
    expect(await renew('new1')).toEqual({ outcome: 'renewed', token: 'new2' });
    expect(askServer).toHaveBeenCalledTimes(2);
  });
  it('of one token is not that of another', async () => {
    let end: (reply: Response) => void = () => {};
    const renew = createTokenRenewal({
      exclusively: (work) => work(),
      storedToken: async () => 'of another',
      askServer: () => new Promise((resolve) => (end = resolve)),
    });
    const slow = renew('of another', () => {});
    expect(await renew('old', () => {})).toEqual({ outcome: 'renewed', token: 'of another' });
    end(Response.json({ access: 'new' }));
    expect(await slow).toEqual({ outcome: 'renewed', token: 'new' });
  });
  it('is refused without asking when another tab has signed out', async () => {
    const { tab, askServer, signOut } = browser(() => Response.json({ access: 'new' }));
    signOut();
    expect(await tab()('old')).toEqual({ outcome: 'refused' });
    expect(askServer).not.toHaveBeenCalled();
  });
  it.each([400, 401, 403])('is refused on %d', async (status) => {
    const { tab } = browser(() => new Response(null, { status }));
    expect(await tab()('old')).toEqual({ outcome: 'refused' });
  });
  it('is refused by nobody else: the page of a proxy or of a network that asks to sign in decides nothing', async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const { tab } = browser(() => new Response('<h1>Access denied</h1>', { status: 403, headers }));
    expect((await tab()('old')).outcome).toBe('unavailable');
  });
  it.each([408, 425, 429, 500, 503])('decides nothing on %d', async (status) => {
    const { tab } = browser(() => new Response(null, { status }));
    expect((await tab()('old')).outcome).toBe('unavailable');
  });
  it('is asked for once more, at once, where the reply got lost', async () => {
    const waited: number[] = [];
    const replies = [
      () => Promise.reject(new DOMException('timed out', 'TimeoutError')),
      async () => Response.json({ access: 'new' }),
    ];
    const renew = createTokenRenewal({
      exclusively: (work) => work(),
      storedToken: async () => 'old',
      askServer(ms) {
        waited.push(ms);
        return (replies.shift() as () => Promise<Response>)();
      },
    });
    expect(await renew('old', () => {})).toEqual({ outcome: 'renewed', token: 'new' });
    // The server takes the cookie before for ten seconds.
    expect(waited[0]).toBeLessThan(10_000);
    expect(waited).toHaveLength(2);
  });
  it('that broke off on its way is asked for once more', async () => {
    let n = 0;
    const { tab } = browser(() => (n++ === 0 ? new Response('{"acc') : Response.json({ access: 'new' })));
    expect(await tab()('old')).toEqual({ outcome: 'renewed', token: 'new' });
  });
  it('can be asked again after the network failed', async () => {
    let fails = true;
    const { tab } = browser(() => {
      if (fails) throw new TypeError('Failed to fetch');
      return Response.json({ access: 'new' });
    });
    const renew = tab();
    await expect(renew('old')).rejects.toThrow(TypeError);
    fails = false;
    expect(await renew('old')).toEqual({ outcome: 'renewed', token: 'new' });
  });
});

describe('the lock of the browser', () => {
  it('is waited for as long as a renewal takes, and not for a tab that a phone has put to sleep with it', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    try {
      let wake: () => void = () => {};
      const asleep = navigator.locks.request(
        'renewal',
        () => new Promise<void>((resolve) => (wake = resolve)),
      );
      const renewed = jest.fn(async () => 'new');
      const result = browserLock('renewal')(renewed);
      await jest.advanceTimersByTimeAsync(15_000);
      expect(renewed).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(2_000);
      expect(await result).toBe('new');
      wake();
      await asleep;
      expect(renewed).toHaveBeenCalledTimes(1);
    } finally {
      jest.useRealTimers();
    }
  });
  it('hands on what the work throws', async () => {
    const work = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(browserLock('another')(work)).rejects.toThrow(TypeError);
  });
});
