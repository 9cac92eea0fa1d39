import { describe, expect, it } from '@jest/globals';
import { learnerSections, skills } from '@passerelle/contracts';
import { sectionOf, viewOf } from './sections.js';

describe('sections', () => {
  it('of the exam have a view; those of the account have none', () => {
    const own = ['dashboard', 'profilesection', 'accountsettings'];
    for (const section of learnerSections) expect(viewOf(section) === null).toBe(own.includes(section));
  });
  it('list the skill that leads to them', () => {
    for (const skill of skills) expect(viewOf(sectionOf(skill))).toEqual({ kind: 'tests', skill });
  });
});
