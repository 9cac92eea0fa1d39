import { describe, expect, it } from '@jest/globals';
import { countWords } from '@passerelle/contracts';
import { lettersOf } from './letters.js';

describe('the letters of the bar', () => {
  it('are small or capital; marks are neither', () => {
    expect(lettersOf(false).map(({ sign }) => sign)).toEqual([...'éèêëàâçîïôùûœæ«»’']);
    expect(lettersOf(true).map(({ sign }) => sign)).toEqual([...'ÉÈÊËÀÂÇÎÏÔÙÛŒÆ«»’']);
  });

  it('have names of their own', () => {
    const names = [...lettersOf(false), ...lettersOf(true).slice(0, 14)].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('make one word with what they are written into', () => {
    expect(countWords(`gar${lettersOf(false)[6]?.text}on`)).toBe(1);
    expect(countWords(`«${lettersOf(false)[14]?.text.slice(1)}oui${lettersOf(false)[15]?.text}`)).toBe(1);
  });
});
