import { Button, nbsp } from '@passerelle/ui-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { textOf } from '../document/text-of.js';
import type { Marks } from './marks.js';
import styles from './quotes.module.css';

export interface QuotesProps {
  questionId: string;
  html: string;
  marks: Marks;
  /** Shows the document. */
  onReread(): void;
}

/** On a phone, beside the question: what was marked in its document, and the way back there. */
export function Quotes({ questionId, html, marks, onReread }: QuotesProps) {
  const marked = useSyncExternalStore(marks.subscribe, () => marks.of(questionId));
  const text = useMemo(() => (marked.length > 0 ? textOf(html) : ''), [marked, html]);
  return (
    <section className={styles.quotes} aria-label="Document">
      <div className={styles.head}>
        <h3>{marked.length > 0 ? 'Vos passages surlignés' : nbsp('Un doute ?')}</h3>
        <Button variant="quiet" size="sm" onClick={onReread}>
          Relire
        </Button>
      </div>
      {marked.map(([from, to]) => (
        <blockquote key={from} className={styles.quote}>
          {text.slice(from, to)}
        </blockquote>
      ))}
    </section>
  );
}
