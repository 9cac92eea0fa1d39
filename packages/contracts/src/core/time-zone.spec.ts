import { expect, it } from '@jest/globals';
import { knownTimeZone } from './time-zone.js';

it('knows the zones of this world', () =>
  expect([knownTimeZone('Africa/Conakry'), knownTimeZone('Mars/Olympus'), knownTimeZone(undefined)]).toEqual([
    'Africa/Conakry',
    null,
    null,
  ]));
