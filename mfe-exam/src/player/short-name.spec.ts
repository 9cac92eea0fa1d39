import { describe, expect, it } from '@jest/globals';
import { shortName } from './short-name.js';

describe('the short name of a test', () => {
  it.each([
    ['Série 2 – Compréhension Orale test 2', 'test 2'],
    ['Examen blanc 1 – Compréhension Orale', 'Examen blanc 1'],
    ['Un nom seul', 'Un nom seul'],
  ])('%s', (name, short) => expect(shortName(name)).toBe(short));
});
