/** Text for HTML content and quoted attributes. */
export { default as escapeHtml } from 'escape-html';

/** JSON text for a `<script type="application/json">`: nothing in it can end the element. */
export function escapeInlineJson(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
