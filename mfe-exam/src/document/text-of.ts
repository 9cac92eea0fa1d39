import { safeHtml } from './safe-html.js';

function contentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = safeHtml(html);
  return template.content;
}

/** The text of a document, character by character as the page has it. */
export const textOf = (html: string): string => contentOf(html).textContent ?? '';

/** The same, and where in it a paragraph, a title or a point of a list begins: there is no space between them. */
export function paragraphsOf(html: string): { readonly text: string; readonly breaks: readonly number[] } {
  const content = contentOf(html);
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
  const breaks: number[] = [];
  let at = 0;
  let block: Element | null | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement?.closest('p, h3, li, blockquote');
    if (own !== block) breaks.push(at);
    block = own;
    at += node.textContent?.length ?? 0;
  }
  return { text: content.textContent ?? '', breaks };
}
