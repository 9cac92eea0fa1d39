import { expect, it } from '@jest/globals';
import { cityOf, knownTimeZone, zoneText } from './time-zone.js';

it('knows the zones of this world', () =>
  expect([knownTimeZone('Africa/Conakry'), knownTimeZone('Mars/Olympus'), knownTimeZone(undefined)]).toEqual([
    'Africa/Conakry',
    null,
    null,
  ]));

it('calls a zone by its city', () => {
  expect(cityOf('America/Port-au-Prince')).toBe('Port-au-Prince');
  expect(cityOf('America/New_York')).toBe('New York');
  expect(cityOf('Africa/Algiers')).toBe('Alger');
});

it.each([
  ['America/Toronto', 'heure de Toronto'],
  ['America/Halifax', 'heure de Halifax'],
  ['Africa/Abidjan', 'heure d’Abidjan'],
  ['Africa/Algiers', 'heure d’Alger'],
  ['America/Edmonton', 'heure d’Edmonton'],
  ['Africa/Ouagadougou', 'heure de Ouagadougou'],
  ['UTC', 'heure UTC'],
])('says of which clock an hour is: %s', (zone, words) => expect(zoneText(zone)).toBe(words));
