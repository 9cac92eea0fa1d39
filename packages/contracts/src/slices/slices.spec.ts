import { describe, expect, it } from '@jest/globals';
import {
  containerName,
  defineSlice,
  isShownTo,
  readRegistry,
  routeExpression,
  routesMeet,
  routeTable,
  type SliceDeclaration,
  sliceContractVersion,
  takenFromOthers,
} from './index.js';

const slice = (name: string, declared: Partial<SliceDeclaration> = {}) =>
  defineSlice({ name, version: '1.0.0', ...declared });
const pages = (...paths: string[]) => ({ routes: paths.map((path) => ({ path, title: path })) });
const section = { id: 'deskqueue', title: 'À corriger' };
const sectionFill = { 'account.learner-section.v1': './section' };

describe('a slice', () => {
  it('is declared for the contract that it is built with, and says only what it has', () =>
    expect(slice('mfe-desk')).toEqual({
      name: 'mfe-desk',
      version: '1.0.0',
      contract: sliceContractVersion,
      routes: [],
      sections: [],
      menu: [],
      dropdowns: [],
      slots: {},
      fills: {},
    }));
  it('has a name that becomes an identifier', () => {
    expect(containerName('mfe-exam')).toBe('mfe_exam');
    for (const name of ['desk', 'mfe-Desk', 'mfe-a/b', 'mfe-a b'])
      expect(() => slice(name)).toThrow(/mfe-<name>/);
  });
  it('calls its slots after itself', () =>
    expect(() => slice('mfe-desk', { slots: { 'account.dashboard-panel.v1': 'one' } })).toThrow(
      /called after/,
    ));
  it('has something that shows its sections', () => {
    expect(() => slice('mfe-desk', { sections: [section] })).toThrow(/sections are shown by/);
    expect(slice('mfe-desk', { sections: [section], fills: sectionFill }).sections).toEqual([section]);
  });
  it('shows to some people only what names their roles', () => {
    expect(isShownTo({}, [])).toBe(true);
    expect(isShownTo({ roles: ['teacher', 'of-tomorrow'] }, ['learner'])).toBe(false);
    expect(isShownTo({ roles: ['teacher'] }, ['learner', 'teacher'])).toBe(true);
  });
});

describe('the routes', () => {
  it.each([
    ['/', '/', true],
    ['/tarifs', '/tarifs/', true],
    ['/tarifs', '/tarifs-x', false],
    ['/{provider}-payment/confirmation', '/stripe-payment/confirmation', true],
    ['/{provider}-payment/confirmation', '/a/b-payment/confirmation', false],
    ['/password/reset/confirm/{uid}/{token}', '/password/reset/confirm/u.1/t', true],
  ])('%s on %s: %s', (pattern, path, matches) => expect(routeExpression(pattern).test(path)).toBe(matches));

  const routeOf = routeTable([
    slice('mfe-account', pages('/{provider}-payment/confirmation', '/bookings/{id}/approve_booking/')),
    slice('mfe-marketing', pages('/', '/{skill}', '/tarifs', '/orange-payment/confirmation')),
  ]);
  it.each([
    ['/', '/', 'mfe-marketing'],
    ['/tarifs/', '/tarifs', 'mfe-marketing'],
    ['/expression-orale', '/{skill}', 'mfe-marketing'],
    ['/stripe-payment/confirmation', '/{provider}-payment/confirmation', 'mfe-account'],
    ['/orange-payment/confirmation', '/orange-payment/confirmation', 'mfe-marketing'],
    ['/bookings/7/approve_booking', '/bookings/{id}/approve_booking/', 'mfe-account'],
  ])('%s is %s of %s', (path, title, name) => expect(routeOf(path)).toMatchObject({ title, slice: name }));
  it.each(['/bookings/7/8/approve_booking', '/a/b', '/ops/x'])('%s is nowhere', (path) =>
    expect(routeOf(path)).toBeNull(),
  );

  it.each([
    ['/', '/', true],
    ['/tarifs', '/tarifs/', true],
    ['/bookings/{id}', '/bookings/{bookingId}/', true],
    ['/stripe-payment/confirmation', '/{provider}-payment/confirmation', true],
    ['/{page}', '/tarifs', true],
    ['/a/{b}', '/{c}/d', true],
    ['/a/{b}', '/b/{b}', false],
    ['/desk', '/desk/{id}', false],
    ['/', '/{page}', false],
  ])('%s and %s meet: %s', (one, other, meet) => {
    expect(routesMeet(one, other)).toBe(meet);
    expect(routesMeet(other, one)).toBe(meet);
  });
});

describe('what is another’s', () => {
  const account = slice('mfe-account', {
    ...pages('/login', '/bookings/{id}/approve_booking/'),
    sections: [{ id: 'dashboard', title: 'Tableau de bord' }],
    slots: { 'account.learner-section.v1': 'several', 'account.dashboard-panel.v1': 'one' },
  });
  const exam = slice('mfe-exam', {
    sections: [{ id: 'mockexams', title: 'Examens Blanc' }],
    fills: { ...sectionFill, 'account.dashboard-panel.v1': './panel' },
  });
  const taken = (declared: Partial<SliceDeclaration>) =>
    takenFromOthers(slice('mfe-desk', declared), [account, exam]);

  it('is not taken by a slice of its own pages and sections', () =>
    expect(taken({ ...pages('/desk', '/desk/{id}'), sections: [section], fills: sectionFill })).toEqual([]));
  it('is its own in the next release', () => expect(takenFromOthers(account, [account, exam])).toEqual([]));
  it('is a route, also by a pattern', () => {
    expect(taken(pages('/login/'))).toEqual(["the route /login/ is mfe-account's (/login)"]);
    expect(taken(pages('/bookings/7/{what}'))).toHaveLength(1);
  });
  it('is a section', () =>
    expect(taken({ sections: [{ ...section, id: 'mockexams' }], fills: sectionFill })).toEqual([
      "the section mockexams is mfe-exam's",
    ]));
  it('is a slot that takes one', () =>
    expect(taken({ fills: { 'account.dashboard-panel.v1': './panel' } })).toEqual([
      'the slot account.dashboard-panel.v1 is filled by mfe-exam, and takes one',
    ]));
});

describe('reading the registry', () => {
  const shell = { ...entry('shell', 'a'), manifest: null };
  function entry(name: string, version: string, changes: object = {}) {
    const base = `/slices/${name}/${version}/`;
    const manifest = name === 'shell' ? null : slice(name);
    return {
      name,
      version,
      contract: sliceContractVersion,
      base,
      entry: base,
      integrity: {},
      manifest,
      ...changes,
    };
  }
  const exam = { active: entry('mfe-exam', '1'), lastGood: entry('mfe-exam', '0') };

  it('takes every entry that it understands, of slices it never heard of too', () => {
    const slices = [exam, { active: entry('mfe-later', '1'), lastGood: null }];
    expect(readRegistry({ shell, slices })).toEqual({ shell, slices, leftOut: [] });
  });
  it.each([
    [
      'a newer contract',
      entry('mfe-desk', '9', { contract: 9, manifest: { routes: 'of tomorrow' } }),
      /contract 9/,
    ],
    ['a manifest of another form', entry('mfe-desk', '9', { manifest: { routes: 1 } }), /manifest/],
    [
      'another kind of name',
      entry('mfe-desk', '9', { manifest: { ...slice('mfe-desk'), name: 'desk' } }),
      /mfe-</,
    ],
    ['half an entry', { name: 'mfe-desk', version: '9' }, /base/],
  ])('leaves out and reports %s, alone', (_, active, reason) => {
    const { slices, leftOut } = readRegistry({ shell, slices: [{ active, lastGood: null }, exam] });
    expect(slices).toEqual([exam]);
    expect(leftOut).toEqual([{ entry: 'mfe-desk 9', reason: expect.stringMatching(reason) }]);
  });
  it.each([[null], ['text'], [{}], [{ lastGood: null }]])('leaves out %j', (odd) => {
    const { slices, leftOut } = readRegistry({ shell, slices: [odd, exam] });
    expect([slices, leftOut]).toEqual([[exam], [{ entry: 'an entry', reason: 'it has no active version' }]]);
  });
  it('has the last good version stand in for one that it does not understand', () => {
    const active = entry('mfe-exam', '2', { contract: 9 });
    const { slices, leftOut } = readRegistry({ shell, slices: [{ ...exam, active }] });
    expect(slices).toEqual([{ active: exam.lastGood, lastGood: null }]);
    expect(leftOut).toHaveLength(1);
  });
  it('does without a shell', () => expect(readRegistry({ shell: null, slices: [] }).shell).toBeNull());
  it('refuses what is no registry', () => expect(() => readRegistry({ slices: 'none' })).toThrow());
});
