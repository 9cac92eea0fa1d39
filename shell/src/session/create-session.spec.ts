import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSession } from './create-session.js';
import type { PersistedSession } from './session-state.js';

const user = {
  id: 'u1',
  first_name: 'Awa',
  last_name: 'Diop',
  email: 'awa@exemple.org',
  phone: null,
  country: null,
  image: null,
  roles: ['learner' as const],
};
const kept: PersistedSession = {
  accessToken: 'a',
  user,
  isAuthenticated: true,
  subscriptionStatus: 'Active',
};

function setUp(
  persisted: PersistedSession | null | Promise<never> = null,
  fetched: typeof fetch = async () => Response.json({ status: 'Active' }),
) {
  let stored = persisted;
  let otherTab: (session: PersistedSession | null) => void = () => {};
  const written: PersistedSession[] = [];
  const onSignedOut = jest.fn();
  const mayErase = jest.fn(async () => true);
  const requests = {
    signIn: jest.fn(async () => Response.json({ user, access: 'a', refresh: 'secret' })),
    finishSignIn: jest.fn(async (_step: unknown) => Response.json({ user, access: 'b', refresh: 'secret' })),
    renew: jest.fn(async () => new Response(null, { status: 401 })),
    signOut: jest.fn(async (_token: string | null) => new Response(null, { status: 204 })),
  };
  const session = createSession({
    storage: {
      read: async () => stored,
      write(next) {
        stored = next;
        written.push(next);
      },
      watch(listener) {
        otherTab = listener;
      },
    },
    exclusively: (work) => work(),
    requests,
    fetch: fetched,
    mayErase,
    onSignedOut,
  });
  return {
    ...session,
    written,
    requests,
    mayErase,
    onSignedOut,
    otherTab: (next: PersistedSession | null) => otherTab(next),
    /** Another tab wrote, and its event is still to come. */
    keep: (next: PersistedSession | null) => {
      stored = next;
    },
  };
}

const credentials = { email: 'awa@exemple.org', password: 'secret', remember: true };

describe('the session of the page', () => {
  beforeEach(() => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('signs in, asks for the subscription, and keeps no refresh token', async () => {
    const { store, restore, written } = setUp();
    await restore();
    const reply = await store.signIn(credentials);
    expect(await reply.json()).toHaveProperty('user');
    // Nothing may take « not known yet » for « no plan ».
    expect(store.getSnapshot().isSubscriptionAwaited).toBe(true);
    await store.refreshSubscription();
    expect(store.getSnapshot()).toEqual({
      phase: 'ready',
      user,
      isAuthenticated: true,
      subscriptionStatus: 'Active',
      isSubscriptionUnknown: false,
      isSubscriptionAwaited: false,
    });
    expect(JSON.stringify(written)).not.toContain('secret');
  });
  it('counts a subscription that nobody tells in 8 s as none, and says that it is unknown', async () => {
    jest.useFakeTimers();
    let answers = false;
    const { store, restore } = setUp(kept, () =>
      answers ? Promise.resolve(Response.json({ status: 'Active' })) : new Promise(() => undefined),
    );
    await restore();
    await jest.advanceTimersByTimeAsync(7_900);
    expect(store.getSnapshot().subscriptionStatus).toBe('Active');
    await jest.advanceTimersByTimeAsync(200);
    const { subscriptionStatus, isSubscriptionUnknown } = store.getSnapshot();
    expect([subscriptionStatus, isSubscriptionUnknown]).toEqual(['Not Active', true]);
    answers = true;
    await store.refreshSubscription();
    expect(store.getSnapshot()).toMatchObject({ subscriptionStatus: 'Active', isSubscriptionUnknown: false });
  });
  it('keeps the answer to the latest question for the subscription, whichever comes last', async () => {
    let answerFirst: (reply: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      answerFirst = resolve;
    });
    const replies = [first, Promise.resolve(Response.json({ status: 'Active' }))];
    const { store, restore } = setUp({ ...kept, subscriptionStatus: 'Not Active' }, () =>
      Promise.resolve(replies.shift() as Promise<Response>),
    );
    await restore();
    expect(await store.refreshSubscription()).toBe('Active');
    answerFirst(Response.json({ status: 'Not Active' }));
    await new Promise(setImmediate);
    expect(store.getSnapshot().subscriptionStatus).toBe('Active');
  });
  describe('who was kept', () => {
    const changed = { ...user, phone: '+224620000002' };
    /** A server that knows somebody; it says who that is once it may. */
    function knowing(person: object, mayAnswer: Promise<void> = Promise.resolve()) {
      const paths: string[] = [];
      const fetched = async (path: RequestInfo | URL) => {
        paths.push(String(path));
        if (String(path).includes('check-subscription')) return Response.json({ status: 'Active' });
        await mayAnswer;
        return Response.json(person);
      };
      return { paths, ...setUp(kept, fetched as typeof fetch) };
    }
    const later = () => new Promise((resolve) => setTimeout(resolve, 20));

    it('is read anew after the page knows its reader, as another device may have changed them', async () => {
      const { store, restore, paths, written } = knowing(changed);
      await restore();
      expect(store.getSnapshot()).toMatchObject({ phase: 'ready', user });
      await later();
      expect(paths).toEqual(['/user/check-subscription/', '/auth/users/me/']);
      expect([store.getSnapshot().user, written.at(-1)?.user]).toEqual([changed, changed]);
    });
    it('is not written again where nothing changed', async () => {
      const { store, restore } = knowing(user);
      await restore();
      const before = store.getSnapshot().user;
      await later();
      expect(store.getSnapshot().user).toBe(before);
    });
    it('stays as it was changed here meanwhile', async () => {
      let answer: () => void = () => undefined;
      const mayAnswer = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const { store, restore, paths } = knowing(user, mayAnswer);
      await restore();
      await later();
      expect(paths).toContain('/auth/users/me/');
      store.setUser(changed);
      answer();
      await later();
      expect(store.getSnapshot().user).toEqual(changed);
    });
  });
  it('signs in with the second step; the first one is no session', async () => {
    const { store, restore, requests } = setUp();
    await restore();
    requests.signIn.mockResolvedValueOnce(Response.json({}, { status: 401 }));
    expect((await store.signIn(credentials)).status).toBe(401);
    expect(store.getSnapshot().isAuthenticated).toBe(false);
    await store.finishSignIn?.({ code: '123456' });
    expect(requests.finishSignIn).toHaveBeenCalledWith({ code: '123456' });
    expect(store.getSnapshot()).toMatchObject({ isAuthenticated: true, user });
  });
  it('takes a new token and who the person is then, where what they may do has changed', async () => {
    const teacher = { ...user, roles: ['learner' as const, 'teacher' as const] };
    const bearers: (string | null)[] = [];
    let known: object = user;
    const { store, restore, requests, written } = setUp(kept, async (_path, init) => {
      bearers.push(new Headers(init?.headers).get('authorization'));
      return Response.json(known);
    });
    await restore();
    expect(await store.renew?.()).toBe(false);
    expect(store.getSnapshot().user).toEqual(user);
    requests.renew.mockResolvedValueOnce(Response.json({ access: 'new' }));
    known = teacher;
    expect(await store.renew?.()).toBe(true);
    expect(bearers.at(-1)).toBe('Bearer new');
    expect(written.at(-1)).toMatchObject({ accessToken: 'new', user: teacher });
  });
  it('stays signed out when the server refuses', async () => {
    const { store, restore, requests } = setUp();
    await restore();
    requests.signIn.mockResolvedValueOnce(new Response('{}', { status: 401 }));
    expect((await store.signIn(credentials)).status).toBe(401);
    expect(store.getSnapshot().isAuthenticated).toBe(false);
  });
  it('stays signed out when a success cannot be read', async () => {
    const { store, restore, requests } = setUp();
    await restore();
    requests.signIn.mockResolvedValueOnce(new Response('<html>', { status: 200 }));
    expect((await store.signIn(credentials)).status).toBe(200);
    expect(store.getSnapshot().isAuthenticated).toBe(false);
  });
  it('signs out at once, before the server has answered', async () => {
    const { store, restore, requests, onSignedOut } = setUp(kept);
    await restore();
    requests.signOut.mockRejectedValueOnce(new TypeError('offline'));
    const out = store.signOut();
    expect(store.getSnapshot().isAuthenticated).toBe(false);
    expect(onSignedOut).toHaveBeenCalledWith('asked');
    await out;
    expect(requests.signOut).toHaveBeenCalledWith('a');
  });
  it('asks first who leaves, and stays where they call it off', async () => {
    const { store, restore, requests, mayErase, otherTab } = setUp(kept);
    await restore();
    mayErase.mockResolvedValueOnce(false);
    await store.leave?.();
    expect([store.getSnapshot().isAuthenticated, requests.signOut.mock.calls]).toEqual([true, []]);
    mayErase.mockImplementationOnce(async () => {
      otherTab({ ...kept, user: { ...user, id: 'another' } });
      return true;
    });
    await store.leave?.();
    expect(store.getSnapshot().user?.id).toBe('another');
    await store.leave?.();
    expect(store.getSnapshot().isAuthenticated).toBe(false);
    expect(mayErase).toHaveBeenCalledTimes(3);
  });
  it('follows another tab in and out, without writing back', async () => {
    const { store, restore, written, otherTab } = setUp();
    await restore();
    otherTab(kept);
    expect(store.getSnapshot().isAuthenticated).toBe(true);
    otherTab(null);
    expect(store.getSnapshot().isAuthenticated).toBe(false);
    expect(written).toEqual([]);
  });
  describe('when somebody else signed in meanwhile', () => {
    const others: PersistedSession = { ...kept, accessToken: 'z', user: { ...user, id: 'another' } };
    const refusing = () => {
      const bearers: (string | null)[] = [];
      const fetched: typeof fetch = async (_path, init) => {
        bearers.push(new Headers(init?.headers).get('authorization'));
        await new Promise((resolve) => setTimeout(resolve));
        return new Response(null, { status: 401 });
      };
      return { bearers, fetched };
    };

    it('gives them neither the subscription nor the name of who was here before', async () => {
      const answers: ((reply: Response) => void)[] = [];
      const { store, restore, otherTab } = setUp(
        kept,
        () => new Promise((resolve) => void answers.push(resolve)),
      );
      await restore();
      const asked = store.refreshSubscription();
      otherTab({ ...others, subscriptionStatus: 'Not Active' });
      for (const answer of answers) answer(Response.json({ status: 'Active' }));
      await asked;
      store.setUser({ ...user, first_name: 'Awa Marie' });
      expect(store.getSnapshot()).toMatchObject({ user: others.user, subscriptionStatus: 'Not Active' });
    });
    it('does not give them the token that was renewed for who was here before', async () => {
      const { bearers, fetched } = refusing();
      const { request, restore, requests, otherTab, store, written, keep } = setUp(kept, fetched);
      let answer: (reply: Response) => void = () => {};
      const renewing = new Promise<void>((begun) => {
        requests.renew.mockImplementationOnce(() => {
          begun();
          return new Promise((resolve) => (answer = resolve));
        });
      });
      await restore();
      const asked = request('/x');
      await renewing;
      bearers.length = 0;
      keep(others);
      otherTab(others);
      answer(Response.json({ access: 'new' }));
      expect((await asked).status).toBe(401);
      expect([store.getSnapshot().user?.id, written, bearers]).toEqual(['another', [], []]);
      await request('/y');
      expect(bearers[0]).toBe('Bearer z');
    });
    it('follows them where the storage says so before the event of the other tab', async () => {
      const { bearers, fetched } = refusing();
      const { request, restore, requests, onSignedOut, store, written, keep } = setUp(kept, fetched);
      await restore();
      keep(others);
      expect((await request('/x')).status).toBe(401);
      expect([store.getSnapshot().user?.id, written]).toEqual(['another', []]);
      expect(bearers).not.toContain('Bearer z');
      expect([requests.renew.mock.calls, onSignedOut.mock.calls]).toEqual([[], []]);
    });
  });
  it('tells its listeners, and gives the same snapshot until something changes', async () => {
    const { store, restore } = setUp();
    const listener = jest.fn();
    const stop = store.subscribe(listener);
    const before = store.getSnapshot();
    expect(store.getSnapshot()).toBe(before);
    await restore();
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    await store.signIn(credentials);
    expect(listener).toHaveBeenCalledTimes(1);
  });
  it('gives up on a storage that hangs, after 5,000 ms', async () => {
    jest.useFakeTimers();
    const { store, restore } = setUp(new Promise<never>(() => {}));
    const restored = restore();
    await jest.advanceTimersByTimeAsync(4_999);
    expect(store.getSnapshot().phase).toBe('restoring');
    await jest.advanceTimersByTimeAsync(1);
    await restored;
    expect(store.getSnapshot()).toMatchObject({ phase: 'ready', isAuthenticated: false });
  });
});
