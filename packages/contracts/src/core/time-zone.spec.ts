import { expect, it } from '@jest/globals';
import { cityOf, knownTimeZone } from './time-zone.js';

it('knows the zones of this world', () =>
  expect([knownTimeZone('Africa/Conakry'), knownTimeZone('Mars/Olympus'), knownTimeZone(undefined)]).toEqual([
    'Africa/Conakry',
    null,
    null,
  ]));

it('calls a zone by its city', () => {
  expect(cityOf('America/Port-au-Prince')).toBe('Port-au-Prince');
  expect(cityOf('America/New_York')).toBe('New York');
});
