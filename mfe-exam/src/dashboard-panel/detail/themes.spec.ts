import { describe, expect, it } from '@jest/globals';
import { themeSentence } from './themes.js';

const tally = (theme: string, percent: number, total = 8) => ({ theme, percent, total });

describe('themes in a sentence', () => {
  it('are the surest and the weakest', () =>
    expect(themeSentence([tally('sante', 50), tally('travail', 87.5), tally('ecole', 75)])).toBe(
      'Votre thème le plus sûr : travail (88\u202f%) ; celui à travailler : santé (50\u202f%).',
    ));
  it('are left out where few questions tell, or nothing tells them apart', () => {
    expect(themeSentence([])).toBeNull();
    expect(themeSentence([tally('sante', 0, 1), tally('travail', 100, 3)])).toBeNull();
    expect(themeSentence([tally('sante', 80), tally('travail', 85)])).toBeNull();
  });
});
