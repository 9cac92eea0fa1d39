import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { contrast } from './contrast.js';
import { forcedColours } from './forced-colours.js';
import { shapePairs, textPairs } from './pairs.js';
import { type TokenName, tokens } from './palette.js';

const css = readFileSync(new URL('../../src/tokens/tokens.css', import.meta.url), 'utf8');

/** The colours declared after a selector, by name. */
function declared(selector: string, after = ''): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector, css.indexOf(after)));
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--color-([\w-]+): (#?\w+);/g)].map(([, name, value]) => [name, value]),
  );
}

const table = (theme: 'light' | 'dark') =>
  Object.fromEntries(Object.entries(tokens).map(([name, colour]) => [name, colour[theme].toLowerCase()]));

describe('tokens.css', () => {
  it.each([
    ['[data-theme="light"]', 'light'],
    [':root:not([data-theme="light"])', 'dark'],
    ['\n[data-theme="dark"]', 'dark'],
  ] as const)('%s says what palette.ts says', (selector, theme) => {
    expect(declared(selector)).toEqual(table(theme));
  });

  it('says what forced-colours.ts says', () => {
    expect(declared('svg', '(forced-colors: active)')).toEqual(forcedColours);
  });
});

describe('contrast', () => {
  it('is that of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  const cases = (pairs: typeof textPairs) =>
    pairs.flatMap(([foreground, ...backgrounds]) =>
      backgrounds.flatMap((background) =>
        (['light', 'dark'] as const).map((theme): [TokenName, TokenName, 'light' | 'dark'] => [
          foreground,
          background,
          theme,
        ]),
      ),
    );

  it.each(cases(textPairs))('%s reads on %s (%s)', (foreground, background, theme) => {
    expect(contrast(tokens[foreground][theme], tokens[background][theme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(cases(shapePairs))('%s is seen on %s (%s)', (foreground, background, theme) => {
    expect(contrast(tokens[foreground][theme], tokens[background][theme])).toBeGreaterThanOrEqual(3);
  });
});
