import { describe, expect, it } from '@jest/globals';
import { printable, printableField } from './printable.js';

describe('what others wrote, on a terminal', () => {
  it.each(['\u001b[2J', '\u009b31m', '\r', '\u0000', '\u202e', '\u2066', '\u061c'])(
    'does not steer it: %j',
    (code) => {
      expect(printable(`a${code}b`)).toMatch(/^a\ufffd.*b$/u);
    },
  );

  it('keeps letters, lines and tabs', () => {
    expect(printable('Éloïse\u202f: « été »\n\tœuf 😀')).toBe('Éloïse\u202f: « été »\n\tœuf 😀');
  });

  it('keeps a field on its line and in its column', () => {
    expect(printableField('a\nb\tc')).toBe('a\ufffdb\ufffdc');
  });
});
