import { describe, expect, it } from '@jest/globals';
import { defineSlice, routeTable, type SessionState, type SliceDeclaration } from '@passerelle/contracts';
import { redirectOf } from './guard.js';
import { menuOf, unknownPlaces } from './menu.js';

const slice = (name: string, declared: Partial<SliceDeclaration>) =>
  defineSlice({ name, version: '1.0.0', ...declared });

describe('the guard', () => {
  const routeOf = routeTable([
    slice('mfe-any', {
      routes: [
        { path: '/', title: 'Accueil', audience: 'visitor' },
        { path: '/login', title: 'Se connecter', audience: 'visitor' },
        { path: '/dashboard', title: 'Tableau de bord', audience: 'member' },
        { path: '/desk/{id}', title: 'Bureau', audience: 'member' },
        { path: '/tarifs', title: 'Tarifs' },
      ],
    }),
  ]);
  const redirectAt = (
    address: string,
    state: unknown,
    session: Pick<SessionState, 'phase' | 'isAuthenticated'>,
  ) => {
    const { pathname: path, search, hash } = new URL(address, 'http://any');
    return redirectOf({ route: routeOf(path), path, search, hash, state }, session);
  };
  const visitor = { phase: 'ready', isAuthenticated: false } as const;
  const learner = { phase: 'ready', isAuthenticated: true } as const;
  it.each([
    ['/dashboard', visitor, { to: '/login', state: { from: '/dashboard' } }],
    ['/dashboard/', visitor, { to: '/login', state: { from: '/dashboard' } }],
    ['/dashboard', learner, null],
    ['/', visitor, null],
    ['/', learner, { to: '/dashboard' }],
    ['/login', visitor, null],
    ['/login', learner, { to: '/dashboard' }],
    ['/tarifs', learner, null],
    ['/desk/7?tab=2', visitor, { to: '/login', state: { from: '/desk/7?tab=2' } }],
    ['/dashboard#mockexams', visitor, { to: '/login', state: { from: '/dashboard#mockexams' } }],
    ['/desk/7', learner, null],
    ['/payment', visitor, null],
  ])('%s, %j', (path, session, redirect) => expect(redirectAt(path, null, session)).toEqual(redirect));

  it('brings the reader back to where they were going, and nowhere else', () => {
    expect(redirectAt('/login', { from: '/payment' }, learner)).toEqual({ to: '/payment' });
    expect(redirectAt('/login', { from: '//evil.example' }, learner)).toEqual({ to: '/dashboard' });
    expect(redirectAt('/login', { from: 'https://evil.example' }, learner)).toEqual({ to: '/dashboard' });
  });
  it('brings them back to the section that a link named', () =>
    expect(redirectAt('/login', { from: '/dashboard#mockexams' }, learner)).toEqual({
      to: '/dashboard#mockexams',
    }));
  it('brings them back to the section of the learner area, not to the test', () => {
    const place = { section: 'mockexams', selectedTest: 't1', responseId: null };
    const toLogin = redirectAt('/dashboard', place, visitor);
    expect(toLogin).toEqual({ to: '/login', state: { from: '/dashboard', section: 'mockexams' } });
    expect(redirectAt('/login', toLogin?.state, learner)).toEqual({
      to: '/dashboard',
      state: { section: 'mockexams' },
    });
  });
  it('waits until it is known who uses the page', () =>
    expect(redirectAt('/dashboard', null, { phase: 'restoring', isAuthenticated: false })).toBeNull());
});

describe('the menu', () => {
  const slices = [
    slice('mfe-marketing', {
      menu: [
        { label: 'Tarifs', to: '/tarifs', place: 'top', order: 2 },
        { label: 'Expression Écrite', to: '/expression-ecrite', place: 'skills', order: 1 },
        { label: 'Test de placement', to: '/test-de-placement', place: 'footer', order: 1 },
      ],
      dropdowns: [{ label: 'Méthodologie', under: '/expression-ecrite', to: '/methode', order: 2 }],
    }),
    slice('mfe-desk', {
      menu: [{ label: 'Bureau', to: '/desk', place: 'top', order: 1, roles: ['teacher'] }],
      dropdowns: [{ label: 'Sujets', under: '/expression-ecrite', to: '/sujets', order: 1 }],
    }),
  ];
  const labels = (entries: readonly { readonly label: string }[]) => entries.map(({ label }) => label);

  it('has what the slices declare, in their order, for the roles that it is for', () => {
    expect(labels(menuOf(slices, ['teacher']).top)).toEqual(['Bureau', 'Tarifs']);
    expect(labels(menuOf(slices, []).top)).toEqual(['Tarifs']);
    expect(labels(menuOf(slices, []).footer)).toEqual(['Test de placement']);
  });
  it('has the dropdowns of all slices under the entries of any', () =>
    expect(menuOf(slices, []).skills.map(({ items }) => labels(items))).toEqual([
      ['Sujets', 'Méthodologie'],
    ]));
  it('leaves out, alone, what is for a place that is not there, and says so', () => {
    const odd = {
      ...slice('mfe-odd', {
        dropdowns: [{ label: 'Perdu', under: '/nowhere', to: '/x', order: 0 }],
        fills: { 'exam.mock-booking.v1': './booking' },
      }),
      menu: [{ label: 'Pied', to: '/pied', place: 'margin', order: 0 }],
    };
    expect(menuOf([odd, ...slices], [])).toEqual(menuOf(slices, []));
    expect(unknownPlaces([odd, ...slices])).toEqual([
      'mfe-odd: the menu entry Pied is for margin',
      'mfe-odd: the menu entry Perdu is under /nowhere',
      'mfe-odd: nothing shows the slot exam.mock-booking.v1',
    ]);
    expect(unknownPlaces(slices)).toEqual([]);
    const own = slice('mfe-any', { fills: { 'shell.member-menu.v1': './menu' } });
    expect(unknownPlaces([own])).toEqual([]);
  });
});
