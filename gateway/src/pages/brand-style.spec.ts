import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { brandStyle } from './brand-style.js';

const tokens = readFileSync(
  new URL('../../../packages/ui-kit/src/tokens/tokens.css', import.meta.url),
  'utf8',
);

it('has the colours of ui-kit, in light and dark', () => {
  const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');
  const [ownLight = '', ownDark = ''] = brandStyle.split('@media (prefers-color-scheme: dark)');
  // What bears text has the darker shade.
  const shade = (name: string) => (name === 'gold' || name === 'green' ? `${name}-text` : name);
  for (const [own, theirs] of [
    [ownLight, light],
    [ownDark, dark],
  ] as const) {
    const colours = [...own.matchAll(/--([\w-]+): (#\w{6});/g)];
    expect(colours).toHaveLength(15);
    for (const [, name = '', colour] of colours)
      expect(theirs).toContain(`--color-${shade(name)}: ${colour};`);
  }
});
