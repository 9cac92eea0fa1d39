import type { Quoted } from '../quoted/quotations.js';
import quotes from '../quoted/quoted.module.css';
import { QuotedText } from '../quoted/quoted-text.js';
import styles from './explained.module.css';

export interface ExplainedProps {
  explanation: string | null;
  /** What it quotes of the document or the recording. */
  quoted?: readonly Quoted[];
  headingLevel?: 3 | 4;
}

/** Why the key is right. */
export function Explained({ explanation, quoted = [], headingLevel = 3 }: ExplainedProps) {
  const Heading = `h${headingLevel}` as const;
  if (!explanation) return null;
  return (
    <section className={styles.explained}>
      <Heading>Explication</Heading>
      <p className={quotes.quoting}>
        <QuotedText text={explanation} quoted={quoted} />
      </p>
    </section>
  );
}
