import { describe, expect, it } from '@jest/globals';
import { defineSlice } from '@passerelle/contracts';
import { checkExposes, checkPages } from './check-exposes.js';

const declared = { name: 'mfe-exam', version: '1.0.0', fills: { 'marketing.practice.v1': './practice' } };
const pageless = defineSlice(declared);
const withPages = defineSlice({ ...declared, routes: [{ path: '/desk', title: 'Bureau' }] });

describe('a slice’s build', () => {
  it('exposes its lifecycles and what its manifest fills', () =>
    expect(() => checkExposes(withPages, { './lifecycles': 'x', './practice': 'y' })).not.toThrow());
  it.each([[{ './lifecycles': 'x' }], [{ './practice': 'y' }]])('is refused without one', (exposes) =>
    expect(() => checkExposes(withPages, exposes)).toThrow(/mfe-exam does not expose/),
  );
  it('needs no lifecycles without pages', () =>
    expect(() => checkExposes(pageless, { './practice': 'y' })).not.toThrow());
});

describe('what a page needs at once', () => {
  const slots = { 'exam.free-account.v1': 'one' } as const;
  const desk = defineSlice({ ...declared, routes: [{ path: '/desk', title: 'Bureau' }], slots });

  it('is of a page and of slots that the manifest has', () =>
    expect(() => checkPages(desk, { '/desk': { slots: ['exam.free-account.v1'] } })).not.toThrow());
  it.each([[{ '/table': {} }], [{ '/desk': { slots: ['account.goal.v1'] } }]])(
    'is refused for another',
    (pages) => expect(() => checkPages(desk, pages)).toThrow(/mfe-exam has no/),
  );
});
