import DOMPurify from 'dompurify';

/** Text formatting only: a pack's document has no links, images or styles. */
const allowed = {
  ALLOWED_TAGS: ['p', 'h3', 'ul', 'ol', 'li', 'br', 'em', 'strong', 'blockquote'],
  ALLOWED_ATTR: ['class'],
};

/** The question shown, the next one, and the way back. */
const remembered = 4;
const cache = new Map<string, string>();

/**
 * A document’s HTML as the server sanitised it, sanitised again here. The last few are remembered, so that the next question’s is done
 * before it is shown.
 */
export function safeHtml(html: string): string {
  const known = cache.get(html);
  if (known !== undefined) return known;
  // A TrustedHTML, for the page’s policy.
  const safe = DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) as unknown as string;
  cache.set(html, safe);
  if (cache.size > remembered) cache.delete(cache.keys().next().value as string);
  return safe;
}
