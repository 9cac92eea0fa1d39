import { describe, expect, it, jest } from '@jest/globals';
import { authorizedFetch } from './authorized-fetch.js';
import type { Renewal } from './token-renewal.js';

function setUp(
  statuses: number[],
  renewal: Renewal = { outcome: 'renewed', token: 'new' },
  token: string | null = 'old',
) {
  const bearers: (string | null)[] = [];
  const fetch = jest.fn(async (_path: unknown, init?: RequestInit) => {
    bearers.push(new Headers(init?.headers).get('authorization'));
    return new Response(null, { status: statuses.shift() ?? 500 });
  });
  const expire = jest.fn();
  let session = 'first';
  const renew = jest.fn(async () => renewal);
  const request = authorizedFetch({
    fetch: fetch as unknown as typeof globalThis.fetch,
    token: () => token,
    session: () => session,
    renew,
    expire,
  });
  const another = () => {
    session = 'another';
  };
  return { request, bearers, expire, renew, another };
}

describe('a request of the host', () => {
  it('carries the token, and goes once more after a 401', async () => {
    const { request, bearers } = setUp([401, 200]);
    expect((await request('/mgmt/tests/001/')).status).toBe(200);
    expect(bearers).toEqual(['Bearer old', 'Bearer new']);
  });
  it('goes once more only', async () => {
    const { request, bearers, expire } = setUp([401, 401, 200]);
    expect((await request('/x')).status).toBe(401);
    expect(bearers).toHaveLength(2);
    expect(expire).not.toHaveBeenCalled();
  });
  it('ends the session when it is not renewed', async () => {
    const { request, expire } = setUp([401], { outcome: 'refused' });
    expect((await request('/x')).status).toBe(401);
    expect(expire).toHaveBeenCalledTimes(1);
  });
  it('keeps the session when the server could not decide', async () => {
    const { request, expire } = setUp([401], {
      outcome: 'unavailable',
      reply: new Response(null, { status: 503 }),
    });
    expect((await request('/x')).status).toBe(503);
    expect(expire).not.toHaveBeenCalled();
  });
  it('that another session follows is neither renewed nor sent again with its token', async () => {
    const { request, renew, another, bearers } = setUp([401, 200]);
    const asked = request('/x');
    another();
    expect((await asked).status).toBe(401);
    expect(renew).not.toHaveBeenCalled();
    expect(bearers).toEqual(['Bearer old']);
  });
  it.each<Renewal>([{ outcome: 'renewed', token: 'of another' }, { outcome: 'refused' }])(
    'whose session is another by the time of its renewal ($outcome) is not sent again, and ends nothing',
    async (renewal) => {
      const { request, renew, another, bearers, expire } = setUp([401, 200]);
      renew.mockImplementationOnce(async () => {
        another();
        return renewal;
      });
      expect((await request('/x')).status).toBe(401);
      expect(bearers).toEqual(['Bearer old']);
      expect(expire).not.toHaveBeenCalled();
    },
  );
  it('renews nothing for a visitor', async () => {
    const { request, renew, bearers } = setUp([401], undefined, null);
    expect((await request('/x')).status).toBe(401);
    expect(renew).not.toHaveBeenCalled();
    expect(bearers).toEqual([null]);
  });
  it.each(['https://evil.example/', '//evil.example/', '/\\evil.example/', 'x'])(
    'does not carry the token to %s',
    async (path) => {
      await expect(setUp([200]).request(path)).rejects.toThrow(TypeError);
    },
  );
});
