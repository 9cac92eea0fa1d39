const thin = '\u202f';

/** Rules of French typography that can be checked by pattern. Each pattern matches the mistake. */
const rules: readonly { readonly mistake: RegExp; readonly reason: string }[] = [
  { mistake: /['`´]/u, reason: 'l’apostrophe est ’ (U+2019)' },
  { mistake: /["“”]/u, reason: 'les guillemets sont « »' },
  { mistake: /\.\.\./u, reason: 'les points de suspension sont … (U+2026)' },
  {
    mistake: new RegExp(`(?<![${thin}?!…])[;:!?](?!//)`, 'u'),
    reason: 'il faut une espace fine insécable (U+202F) avant ; : ! ?',
  },
  {
    mistake: new RegExp(`(?<!${thin})»`, 'u'),
    reason: 'il faut une espace fine insécable (U+202F) avant un guillemet fermant',
  },
  {
    mistake: new RegExp(`«(?!${thin})`, 'u'),
    reason: 'il faut une espace fine insécable (U+202F) après un guillemet ouvrant',
  },
  { mistake: /[^\S\n]{2,}/u, reason: 'deux espaces de suite' },
  { mistake: /\s[,.](?:\s|$)/u, reason: 'pas d’espace avant une virgule ou un point' },
  { mistake: /\d (?:h|min|km|kg|m|%|\$|€)(?!\p{L})/u, reason: 'il faut une espace insécable avant l’unité' },
];

/** What is wrong with a French text's typography: reason and the words around it. */
export function typographyMistakes(text: string): string[] {
  return rules.flatMap(({ mistake, reason }) => {
    const found = mistake.exec(text);
    if (!found) return [];
    const around = text.slice(Math.max(0, found.index - 12), found.index + found[0].length + 8);
    return [`${reason} : « ${around.replace(/\n/g, ' ')} »`];
  });
}
