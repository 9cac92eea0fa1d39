/** A heading or a paragraph of authored text. */
export interface TextBlock {
  readonly kind: 'h2' | 'h3' | 'p';
  readonly text: string;
  /** Where it ends in the markup: its own. */
  readonly place: number;
}

const token = /<\/?([a-z][a-z\d]*)[^>]*>|<!--.*?-->|[^<]+|</gis;
const inline = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'em',
  'i',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
const cell = new Set(['td', 'th']);
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
};

/** The words of authored HTML, block by block. As text it is harmless whatever it holds, so no sanitiser is needed. */
export function textBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let kind: TextBlock['kind'] = 'p';
  let text = '';
  for (const { 0: part, 1: tag, index } of html.matchAll(token)) {
    const name = tag?.toLowerCase();
    if (name === undefined) text += part.startsWith('<!--') ? '' : decoded(part);
    else if (inline.has(name)) text += name === 'br' ? ' ' : '';
    // A row is a line.
    else if (cell.has(name)) text += part.startsWith('</') ? ' · ' : '';
    else {
      const said = text
        .replace(/[ \t\r\n]+/g, ' ')
        .replace(/ · $/, '')
        .trim();
      if (said !== '') blocks.push({ kind, text: said, place: index });
      text = '';
      kind = kindOf(name, part);
    }
  }
  const rest = text.trim();
  return rest === '' ? blocks : [...blocks, { kind, text: rest, place: html.length }];
}

function kindOf(name: string, part: string): TextBlock['kind'] {
  if (part.startsWith('</') || !/^h[1-6]$/.test(name)) return 'p';
  return name < 'h3' ? 'h2' : 'h3';
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
    if (name !== undefined) return characters[String(name).toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : entity;
  });
}
