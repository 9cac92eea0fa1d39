import DOMPurify from 'dompurify';

/** What of a pack’s HTML is kept. */
export interface Kept {
  readonly tags: readonly string[];
  readonly attributes: readonly string[];
}

/** HTML as the server sanitised it, sanitised again here: a TrustedHTML, for the page’s policy. */
export function sanitised(html: string, { tags, attributes }: Kept): string {
  const allowed = { ALLOWED_TAGS: [...tags], ALLOWED_ATTR: [...attributes] };
  return DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }) as unknown as string;
}

/** Text formatting only: a pack's document has no links, images or styles. */
const ofDocuments: Kept = {
  tags: ['p', 'h3', 'ul', 'ol', 'li', 'br', 'em', 'strong', 'blockquote'],
  attributes: ['class'],
};

/** The question shown, the next one, and the way back. */
const remembered = 4;
const cache = new Map<string, string>();

/** A document’s HTML. The last few are remembered, so that the next question’s is done before it is shown. */
export function safeHtml(html: string): string {
  const known = cache.get(html);
  if (known !== undefined) return known;
  const safe = sanitised(html, ofDocuments);
  cache.set(html, safe);
  if (cache.size > remembered) cache.delete(cache.keys().next().value as string);
  return safe;
}
