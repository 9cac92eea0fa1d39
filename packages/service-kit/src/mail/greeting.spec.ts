import { describe, expect, it } from '@jest/globals';
import { greeting } from './greeting.js';

describe('how a mail begins', () => {
  it.each([
    ['Awa', true, 'Bonjour Awa,'],
    ['Awa', false, 'Bonjour,'],
    ['', true, 'Bonjour,'],
  ])('%j, proven: %j', (firstName, proven, words) => expect(greeting({ firstName, proven })).toBe(words));
});
