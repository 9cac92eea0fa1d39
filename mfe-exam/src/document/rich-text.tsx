import { cx } from '@passerelle/ui-kit';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './rich-text.module.css';

/** Formatting only. Links are left as text: following one would leave the test. */
const allowed = {
  ALLOWED_TAGS: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  ALLOWED_ATTR: ['scope'],
};

/** A pack's own text (a situation, a model answer, a page of method): HTML as the server sanitised it; sanitised again here. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const safe = useMemo(() => DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }), [html]);
  return (
    <div
      lang="fr"
      className={cx(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by DOMPurify just above, as a TrustedHTML.
      dangerouslySetInnerHTML={{ __html: safe as unknown as string }}
    />
  );
}
