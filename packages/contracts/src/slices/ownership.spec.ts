import { describe, expect, it } from '@jest/globals';
import { defineSlice, ownershipConflicts, type SliceDeclaration } from './index.js';

const slice = (name: string, declared: Partial<SliceDeclaration> = {}) =>
  defineSlice({ name, version: '1.0.0', ...declared });
const pages = (...paths: string[]) => ({ routes: paths.map((path) => ({ path, title: path })) });
const section = { id: 'deskqueue', title: 'À corriger' };
const sectionFill = { 'account.learner-section.v1': './section' };

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
    ownershipConflicts(slice('mfe-desk', declared), [account, exam]);

  it('is not taken by a slice of its own pages and sections', () =>
    expect(taken({ ...pages('/desk', '/desk/{id}'), sections: [section], fills: sectionFill })).toEqual([]));
  it('is its own in the next release', () =>
    expect(ownershipConflicts(account, [account, exam])).toEqual([]));
  it('is a route, also by a pattern', () => {
    expect(taken(pages('/login/'))).toEqual(["the route /login/ is mfe-account's (/login)"]);
    expect(taken(pages('/bookings/7/{what}'))).toHaveLength(1);
  });
  it('is a section', () =>
    expect(taken({ sections: [{ ...section, id: 'mockexams' }], fills: sectionFill })).toEqual([
      "the section mockexams is mfe-exam's",
    ]));
  it('is a slot of the shell that takes one', () => {
    const fills = { 'shell.member-menu.v1': './menu' };
    expect(ownershipConflicts(slice('mfe-desk', { fills }), [slice('mfe-account', { fills })])).toEqual([
      'the slot shell.member-menu.v1 is filled by mfe-account, and takes one',
    ]);
  });
  it('is a slot that takes one', () =>
    expect(taken({ fills: { 'account.dashboard-panel.v1': './panel' } })).toEqual([
      'the slot account.dashboard-panel.v1 is filled by mfe-exam, and takes one',
    ]));
});
