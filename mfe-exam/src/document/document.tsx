import type { DocumentKind } from '@passerelle/contracts';
import { cx } from '@passerelle/ui-kit';
import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import '@passerelle/ui-kit/exam-fonts.css';
import styles from './document.module.css';

/** How a kind of document looks: a poster is not a letter. */
const shapes: Readonly<Record<DocumentKind, 'poster' | 'ticket' | 'message' | 'letter' | 'press' | 'book'>> =
  {
    affiche: 'poster',
    panneau: 'poster',
    annonce: 'ticket',
    avis: 'ticket',
    billet: 'ticket',
    formulaire: 'ticket',
    message: 'message',
    courriel: 'letter',
    lettre: 'letter',
    article: 'press',
    entretien: 'press',
    editorial: 'press',
    rapport: 'press',
    essai: 'book',
    recit: 'book',
  };

/** Text formatting only: a pack's document has no links, images or styles. */
const allowed = {
  ALLOWED_TAGS: ['p', 'h3', 'ul', 'ol', 'li', 'br', 'em', 'strong', 'blockquote'],
  ALLOWED_ATTR: ['class'],
};

export interface DocumentProps {
  /** HTML as the server sanitised it; sanitised again here. */
  html: string;
  kind: DocumentKind | null;
}

/** The document of a question, looking like what it is. */
export function Document({ html, kind }: DocumentProps) {
  const safe = useMemo(() => DOMPurify.sanitize(html, { ...allowed, RETURN_TRUSTED_TYPE: true }), [html]);
  return (
    <div
      lang="fr"
      className={cx(styles.document, styles[kind ? shapes[kind] : 'press'])}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by DOMPurify just above, as a TrustedHTML.
      dangerouslySetInnerHTML={{ __html: safe as unknown as string }}
    />
  );
}
