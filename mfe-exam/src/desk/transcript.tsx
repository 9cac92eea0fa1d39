import type { Quoted } from '../quoted/quotations.js';
import quotes from '../quoted/quoted.module.css';
import { QuotedText } from '../quoted/quoted-text.js';
import styles from './transcript.module.css';

/** What a recording says, with what the explanation quotes of it. */
export function Transcript({ text, quoted }: { text: string; quoted: readonly Quoted[] }) {
  return (
    <section className={styles.transcript}>
      <h3>Transcription</h3>
      <p lang="fr" className={quotes.quoting}>
        <QuotedText text={text} quoted={quoted} />
      </p>
    </section>
  );
}
