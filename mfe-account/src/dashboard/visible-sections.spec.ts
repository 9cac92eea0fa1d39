import { describe, expect, it } from '@jest/globals';
import type { LearnerSection } from '@passerelle/contracts';
import { manifest } from '../manifest.js';
import { groupsOf, sectionOf, sectionsFor } from './visible-sections.js';

const own: LearnerSection[] = manifest.sections.map((section) => ({ ...section, slice: manifest.name }));
const skill = { id: 'comprehensionecritesection', title: 'Compréhension Écrite', slice: 'mfe-exam' };
const others: LearnerSection[] = [
  { id: 'deskqueue', title: 'À corriger', slice: 'mfe-desk', group: 'Équipe', roles: ['teacher'] },
  { ...skill, group: 'menu', order: 2 },
  {
    ...{ id: 'mockexams', title: 'Examens Blanc', slice: 'mfe-exam' },
    ...{ group: 'button', order: 2, needsPlan: true },
  },
  { id: 'correction', title: 'Correction · CE', label: 'Correction', slice: 'mfe-exam', under: skill.id },
];
const sections = [...others, ...own];
const ids = (list: readonly LearnerSection[]) => list.map(({ id }) => id);

describe('the sections of the learner area', () => {
  it.each([
    [undefined, 'dashboard'],
    ['mockexams', 'mockexams'],
    ['made-up', 'dashboard'],
  ])('%s → %s', (id, shown) => expect(sectionOf(sections, id).id).toBe(shown));

  it('of the account are open to everyone', () =>
    expect(own.map(({ id, needsPlan, roles }) => [id, needsPlan ?? false, roles])).toEqual([
      ['dashboard', false, undefined],
      ['profilesection', false, undefined],
      ['accountsettings', false, undefined],
    ]));

  it('for other roles are not there', () => {
    const shown = sectionsFor(sections, { roles: ['learner'], hasPlan: false });
    expect(sectionOf(shown, 'deskqueue').id).toBe('dashboard');
    expect(groupsOf(shown).lists.map(({ heading }) => heading)).toEqual([null]);
    expect(sectionOf(sectionsFor(sections, { roles: ['teacher'], hasPlan: false }), 'deskqueue').slice).toBe(
      'mfe-desk',
    );
  });

  it.each([
    [['learner'], false, true],
    [['learner', 'teacher'], false, false],
    [['learner', 'ops'], false, false],
    [['learner', 'teacher'], true, true],
  ])('that need a plan, for %j with one: %s', (roles, hasPlan, isThere) =>
    expect(ids(sectionsFor(sections, { roles, hasPlan })).includes('mockexams')).toBe(isThere),
  );

  it('stand in the group that they name, in their order', () => {
    const { buttons, lists } = groupsOf(sections);
    expect(ids(buttons)).toEqual(['profilesection', 'mockexams']);
    expect(lists.map(({ heading, items }) => [heading, ids(items.map(({ section }) => section))])).toEqual([
      [null, ['dashboard', skill.id]],
      ['Équipe', ['deskqueue']],
    ]);
  });

  it('are folded under the section that they name', () =>
    expect(groupsOf(sections).lists[0]?.items.map(({ folded }) => ids(folded))).toEqual([
      [],
      ['correction'],
    ]));
});
