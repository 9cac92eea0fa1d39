import type { DocumentKind } from '@passerelle/contracts';
import { cx } from '@passerelle/ui-kit';
import { memo } from 'react';
import '@passerelle/ui-kit/exam-fonts.css';
import styles from './document.module.css';
import { safeHtml } from './safe-html.js';

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

export interface DocumentProps {
  /** HTML as the server sanitised it; sanitised again here. */
  html: string;
  kind: DocumentKind | null;
}

/** The document of a question, looking like what it is. */
export const Document = memo(function Document({ html, kind }: DocumentProps) {
  return (
    <div
      lang="fr"
      className={cx(styles.document, styles[kind ? shapes[kind] : 'press'])}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by DOMPurify, as a TrustedHTML.
      dangerouslySetInnerHTML={{ __html: safeHtml(html) }}
    />
  );
});
