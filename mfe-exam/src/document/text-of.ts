import { safeHtml } from './safe-html.js';

/** The text of a document, character by character as the page has it. */
export function textOf(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = safeHtml(html);
  return template.content.textContent ?? '';
}
