import { spokenSentences } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { Play } from 'lucide-react';
import type { Quoted } from '../quoted/quotations.js';
import quotes from '../quoted/quoted.module.css';
import { QuotedText } from '../quoted/quoted-text.js';
import { quotedWithin } from '../quoted/quoted-within.js';
import styles from './transcript.module.css';

export interface TranscriptProps {
  text: string;
  /** What the explanation quotes of it. */
  quoted: readonly Quoted[];
  /** When each of its sentences begins, s; none where that was not measured. */
  times?: readonly number[] | undefined;
  /** Place of the sentence that is heard. */
  heard?: number;
  /** Plays from a second up to another. */
  onPlay?(from: number, to: number): void;
}

/** A pause takes a moment: it is asked for so long before the next sentence, s. */
const before = 0.12;

/** Place of the sentence that is heard at a second; -1 before the first. */
export const heardAt = (times: readonly number[], seconds: number): number =>
  seconds === 0 ? -1 : times.findLastIndex((begin) => begin <= seconds + 0.02);

/** What a recording says, with what the explanation quotes of it; each sentence can be heard again where its time is known. */
export function Transcript({ text, quoted, times, heard = -1, onPlay }: TranscriptProps) {
  const sentences = spokenSentences(text);
  const isTimed = onPlay !== undefined && times?.length === sentences.length;
  return (
    <section className={styles.transcript}>
      <h3>Transcription</h3>
      {isTimed ? (
        <ol lang="fr" className={cx(quotes.quoting, styles.sentences)}>
          {sentences.map(({ from, to }, place) => (
            <li key={from} className={cx(styles.sentence, place === heard && styles.heard)}>
              <button
                type="button"
                className={styles.replay}
                aria-label={nbsp(`Réécouter la phrase ${place + 1}`)}
                onClick={() =>
                  onPlay(times[place] ?? 0, (times[place + 1] ?? Number.POSITIVE_INFINITY) - before)
                }
              >
                <Play size={14} aria-hidden="true" />
              </button>
              <p>
                <QuotedText text={text.slice(from, to)} quoted={quotedWithin(quoted, from, to)} />
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <p lang="fr" className={quotes.quoting}>
          <QuotedText text={text} quoted={quoted} />
        </p>
      )}
    </section>
  );
}
