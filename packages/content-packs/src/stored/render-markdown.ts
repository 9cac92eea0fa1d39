import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

const markdown = new MarkdownIt('zero', { breaks: true }).enable([
  ...['heading', 'list', 'blockquote', 'table', 'emphasis', 'link', 'newline', 'escape'],
]);
markdown.renderer.rules.th_open = () => '<th scope="col">';

/** To CommonMark ’ is punctuation, after which no bold ends before a letter: `**qu’**il`. The letter ʼ stands in for it. */
const elision = ['’', 'ʼ'] as const;

/**
 * The HTML of an authored text: headings (`##`, `###`), paragraphs, lists (`- `, `1. `), quotations (`> `), tables, `**bold**`,
 * `*italics*` and `[links](…)`. Nothing else becomes markup; the same text always gives the same bytes.
 */
export function renderMarkdown(text: string): string {
  const [mark, letter] = elision;
  const html = markdown.render(text.replaceAll(mark, letter)).replaceAll(letter, mark);
  return sanitizeHtml(html.replaceAll('\n', ''), allowed);
}

/** What may stand in it; anything else is dropped. A page has its own first heading. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href'], th: ['scope'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h2' },
};
