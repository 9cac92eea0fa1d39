import { describe, expect, it } from '@jest/globals';
import { containerName, defineSlice, routeExpression, type SliceManifest } from './index.js';

const slice: SliceManifest = {
  name: 'mfe-exam',
  version: '1.0.0',
  contract: 1,
  routes: [],
  navigation: [],
  fills: {},
};

describe('slices', () => {
  it('are checked where they are declared', () => {
    expect(defineSlice(slice)).toEqual(slice);
    expect(() => defineSlice({ ...slice, name: 'mfe-other' as never })).toThrow();
    expect(() => defineSlice({ ...slice, contract: 2 as never })).toThrow();
  });
  it('have a container name that is an identifier', () => expect(containerName('mfe-exam')).toBe('mfe_exam'));
  it.each([
    ['/', '/', true],
    ['/tarifs', '/tarifs/', true],
    ['/tarifs', '/tarifs-x', false],
    ['/{provider}-payment/confirmation', '/stripe-payment/confirmation', true],
    ['/{provider}-payment/confirmation', '/a/b-payment/confirmation', false],
    ['/password/reset/confirm/{uid}/{token}', '/password/reset/confirm/u.1/t', true],
  ])('%s on %s: %s', (pattern, path, matches) => expect(routeExpression(pattern).test(path)).toBe(matches));
});
