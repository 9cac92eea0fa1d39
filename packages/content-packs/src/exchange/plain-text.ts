import sanitizeHtml from 'sanitize-html';
import type { ForeignText } from './foreign-question.js';

/** Markup that only shapes a text: dropping it loses no content. */
const shaping = new Set(
  'p br div span b strong i em u small font ul ol li h1 h2 h3 h4 blockquote pre code a'.split(' '),
);
/** Shaping that somebody may miss. */
const noticeable = new Set(['b', 'strong', 'i', 'em', 'u', 'a', 'blockquote', 'h1', 'h2', 'h3', 'h4']);

export interface PlainText {
  readonly text: string;
  /** Markup that carries content, such as `img`: with it, the question cannot be taken. */
  readonly refused: readonly string[];
  /** Markup that was dropped and may be missed. */
  readonly dropped: readonly string[];
}

/** A foreign text as packs have it: paragraphs separated by empty lines, `- ` before the entries of a list, no markup. */
export function plainText({ text, isHtml }: ForeignText): PlainText {
  if (!isHtml) return { text: tidy(text), refused: [], dropped: [] };
  const tags = new Set(
    [...text.matchAll(/<\s*([a-z][a-z0-9]*)/gi)].map((found) => (found[1] ?? '').toLowerCase()),
  );
  const refused = [...tags].filter((tag) => !shaping.has(tag));
  if (/@@PLUGINFILE@@/.test(text)) refused.push('un fichier de Moodle');
  const lined = text
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^>]*>/gi, '\n- ')
    .replace(/<\/(?:p|div|ul|ol|h[1-4]|blockquote|pre)>/gi, '\n\n');
  const bare = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  return { text: tidy(bare), refused, dropped: [...tags].filter((tag) => noticeable.has(tag)) };
}

/** One space between words, French typography where a space or an apostrophe already stands. */
const tidy = (text: string) =>
  text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/\.{3}/g, '…')
    .replace(/«[^\S\n]+/g, '«\u202f')
    .replace(/[^\S\n]+(?=[;:!?»])/g, '\u202f')
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
