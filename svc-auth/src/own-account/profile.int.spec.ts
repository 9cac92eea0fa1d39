import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { User } from '@passerelle/contracts';
import { type AuthApp, startAuth } from '../testing/auth-app.js';

describe('PATCH /auth/users/me/', () => {
  let auth: AuthApp;
  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.close());

  const signedIn = async () => {
    const visitor = await auth.visitor();
    const { body } = await auth.signIn(visitor);
    const change = <T = User>(typed: unknown) =>
      auth.call<T>('/auth/users/me/', { method: 'PATCH', body: typed, bearer: body.access });
    const me = async () => (await auth.call<User>('/auth/users/me/', { bearer: body.access })).body;
    return { visitor, change, me };
  };

  it('changes names, phone (E.164) and country (ISO code), and tells the other services', async () => {
    const { visitor, change, me } = await signedIn();
    const typed = { first_name: ' Aïcha ', last_name: 'Bah', phone: '514 555 0123', country: 'Canada' };
    const { status, body } = await change(typed);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: 'Aïcha',
      last_name: 'Bah',
      phone: '+15145550123',
      country: 'CA',
    });
    expect(await me()).toEqual(body);
    expect((await auth.eventsAbout(visitor.id)).slice(1)).toEqual([
      { type: 'auth.user.updated.v1', data: { user: body, disabled: false } },
    ]);
  });

  it('keeps what is absent, and empties what is null or empty', async () => {
    const { change } = await signedIn();
    await change({ phone: '+224620000001' });
    expect((await change({ first_name: 'Awa' })).body).toMatchObject({
      phone: '+224620000001',
      country: 'GN',
    });
    expect((await change({ phone: null })).body.phone).toBeNull();
    expect((await change({ country: '' })).body.country).toBeNull();
  });

  it('writes and tells nothing when nothing differs', async () => {
    const { visitor, change } = await signedIn();
    expect((await change({ first_name: 'Awa', last_name: 'Camara', country: 'GN' })).status).toBe(200);
    expect(await auth.eventsAbout(visitor.id)).toHaveLength(1);
  });

  it('strips what is not to be changed here: role, e-mail, id, image, state', async () => {
    const { visitor, change, me } = await signedIn();
    const before = await me();
    const extra = {
      role: 'admin',
      roles: ['admin'],
      email: 'other@example.org',
      id: '00000000-0000-4000-8000-000000000004',
      image: '/media/auth/profiles/x.webp',
      disabled: true,
      password_hash: 'x',
      version: 99,
    };
    const { status, body } = await change(extra);
    expect([status, body]).toEqual([200, before]);
    expect(await auth.eventsAbout(visitor.id)).toHaveLength(1);
  });

  it.each([
    ['an empty name', { first_name: ' ' }, 'first_name', 'Ce champ est obligatoire.'],
    ['an endless name', { last_name: 'x'.repeat(81) }, 'last_name', '80 caractères au plus.'],
    ['a name of another type', { first_name: ['a'] }, 'first_name', /./],
    ['a name that is null', { first_name: null }, 'first_name', 'Ce champ est obligatoire.'],
    ['a NUL byte', { last_name: 'a\0b' }, 'last_name', /./],
    ['a phone that is none', { phone: 'bonjour' }, 'phone', 'Ce numéro de téléphone est incorrect.'],
    ['an unknown country', { country: 'Atlantide' }, 'country', 'Ce pays est inconnu.'],
  ])('refuses %s in French and changes nothing', async (_case, typed, field, message) => {
    const { visitor, change, me } = await signedIn();
    const before = await me();
    const { status, body } = await change<{ code: string; errors: { field: string; message: string }[] }>({
      country: 'CA',
      ...typed,
    });
    expect([status, body.code]).toEqual([400, 'validation_failed']);
    expect(body.errors).toEqual([{ field, message: expect.stringMatching(message) }]);
    expect(await me()).toEqual(before);
    expect(await auth.eventsAbout(visitor.id)).toHaveLength(1);
  });

  it('counts versions without a gap when two changes come at once', async () => {
    const { visitor, change } = await signedIn();
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => change({ first_name: name })));
    const rows: { v: number }[] = await auth.database.query(
      'SELECT aggregate_version AS v FROM outbox_event WHERE subject = $1 ORDER BY position',
      [visitor.id],
    );
    expect(rows.map(({ v }) => v)).toEqual([1, 2, 3, 4, 5]);
  });
});
