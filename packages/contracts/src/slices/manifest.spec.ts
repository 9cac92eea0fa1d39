import { describe, expect, it } from '@jest/globals';
import {
  containerName,
  defineSlice,
  isShownTo,
  type SliceDeclaration,
  sliceContractVersion,
} from './index.js';

const slice = (name: string, declared: Partial<SliceDeclaration> = {}) =>
  defineSlice({ name, version: '1.0.0', ...declared });
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
  it('has headings of what it fills', () => {
    const headings = { 'account.dashboard-panel.v1': ['Votre progression'] };
    expect(() => slice('mfe-desk', { headings })).toThrow(/a slot that the slice fills/);
    const fills = { 'account.dashboard-panel.v1': './panel' };
    expect(slice('mfe-desk', { fills, headings }).headings).toEqual(headings);
  });
  it('folds its sections under its own', () =>
    expect(() =>
      slice('mfe-desk', { sections: [{ ...section, under: 'mockexams' }], fills: sectionFill }),
    ).toThrow(/folded under one of the same slice/));
  it('shows to some people only what names their roles', () => {
    expect(isShownTo({}, [])).toBe(true);
    expect(isShownTo({ roles: ['teacher', 'of-tomorrow'] }, ['learner'])).toBe(false);
    expect(isShownTo({ roles: ['teacher'] }, ['learner', 'teacher'])).toBe(true);
  });
});
