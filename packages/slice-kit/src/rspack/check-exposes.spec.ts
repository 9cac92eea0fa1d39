import { describe, expect, it } from '@jest/globals';
import { defineSlice } from '@passerelle/contracts';
import { checkExposes } from './check-exposes.js';

const slice = defineSlice({
  name: 'mfe-exam',
  version: '1.0.0',
  contract: 1,
  routes: [],
  navigation: [],
  fills: { 'marketing.practice.v1': './practice' },
});

describe('a slice’s build', () => {
  it('exposes its lifecycles and what its manifest fills', () =>
    expect(() => checkExposes(slice, { './lifecycles': 'x', './practice': 'y' })).not.toThrow());
  it.each([[{ './lifecycles': 'x' }], [{ './practice': 'y' }]])('is refused without one', (exposes) =>
    expect(() => checkExposes(slice, exposes)).toThrow(/mfe-exam does not expose/),
  );
});
