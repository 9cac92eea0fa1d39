const thin = '\u202f';

/** Rules of French typography that can be checked by pattern. Each pattern matches the mistake. */
const rules: readonly { readonly mistake: RegExp; readonly reason: string }[] = [
  { mistake: /['`´]/u, reason: 'use the apostrophe ’ (U+2019)' },
  { mistake: /["“”]/u, reason: 'use the quotation marks « » ' },
  { mistake: /\.\.\./u, reason: 'use the ellipsis … (U+2026)' },
  {
    mistake: new RegExp(`(?<![${thin}?!…])[;:!?](?!//)`, 'u'),
    reason: 'needs a narrow no-break space (U+202F) before ; : ! ?',
  },
  {
    mistake: new RegExp(`(?<!${thin})»`, 'u'),
    reason: 'needs a narrow no-break space (U+202F) before »',
  },
  { mistake: new RegExp(`«(?!${thin})`, 'u'), reason: 'needs a narrow no-break space (U+202F) after «' },
  { mistake: /[^\S\n]{2,}/u, reason: 'has two spaces in a row' },
  { mistake: /\s[,.](?:\s|$)/u, reason: 'has a space before a comma or full stop' },
  { mistake: /\d (?:h|min|km|kg|m|%|\$|€)(?!\p{L})/u, reason: 'needs a no-break space before the unit' },
];

/** What is wrong with a French text's typography: reason and the words around it. */
export function typographyMistakes(text: string): string[] {
  return rules.flatMap(({ mistake, reason }) => {
    const found = mistake.exec(text);
    if (!found) return [];
    const around = text.slice(Math.max(0, found.index - 12), found.index + found[0].length + 8);
    return [`${reason.trim()}: “${around.replace(/\n/g, ' ')}”`];
  });
}
