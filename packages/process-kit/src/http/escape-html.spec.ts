import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml, escapeInlineJson } from './escape-html.js';

describe('escapeHtml', () => {
  it('leaves nothing that could end an attribute or begin an element', () => {
    expect(escapeHtml(`<a title="x" y='z'>&`)).toBe('&lt;a title=&quot;x&quot; y=&#39;z&#39;&gt;&amp;');
  });
});

describe('escapeInlineJson', () => {
  it('says the same, and never ends its element', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const escaped = escapeInlineJson(JSON.stringify(value));
        expect(escaped).not.toContain('<');
        expect(JSON.parse(escaped)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(escapeInlineJson('"</script>"')).toBe('"\\u003c/script>"');
  });
});
