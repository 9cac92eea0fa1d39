import { describe, expect, it } from '@jest/globals';
import { learnerSections } from '@passerelle/contracts';
import { isOpenSection, sectionOf, sectionTitle } from './sections.js';

describe('the sections of the learner area', () => {
  it.each([
    [undefined, 'dashboard'],
    ['mockexams', 'mockexams'],
    ['made-up', 'dashboard'],
  ])('%s → %s', (name, section) => expect(sectionOf(name)).toBe(section));

  it('need a subscription, but for the account’s own', () => {
    expect(learnerSections.filter(isOpenSection)).toEqual(['dashboard', 'profilesection', 'accountsettings']);
  });

  it('each have a title of their own', () => {
    expect(new Set(learnerSections.map(sectionTitle)).size).toBe(learnerSections.length);
    expect(sectionTitle('expressionoralecorrectionsection')).toBe('Correction · Expression Orale');
  });
});
