import { cx } from '@passerelle/ui-kit';
import { useMemo } from 'react';
import styles from './rich-text.module.css';
import { type Kept, sanitised } from './safe-html.js';

/** Formatting only. Links are left as text: following one would leave the test. */
const ofTexts: Kept = {
  tags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: ['scope'],
};

/** A pack's own text (a situation, a model answer, a page of method): HTML as the server sanitised it; sanitised again here. */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const safe = useMemo(() => sanitised(html, ofTexts), [html]);
  return (
    <div
      lang="fr"
      className={cx(styles.text, className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised just above, as a TrustedHTML.
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}
