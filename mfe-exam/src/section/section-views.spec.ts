import { describe, expect, it } from '@jest/globals';
import { skills } from '@passerelle/contracts';
import { manifest } from '../manifest.js';
import { sectionOf, viewOf } from './section-views.js';

describe('sections', () => {
  it('that the slice declares have a view, and need a plan; those of others have none', () => {
    for (const { id, needsPlan } of manifest.sections)
      expect([id, viewOf(id) !== null, needsPlan]).toEqual([id, true, true]);
    for (const id of ['dashboard', 'profilesection', 'accountsettings']) expect(viewOf(id)).toBeNull();
  });
  it('list the skill that leads to them', () => {
    for (const skill of skills) expect(viewOf(sectionOf(skill))).toEqual({ kind: 'tests', skill });
  });
});
