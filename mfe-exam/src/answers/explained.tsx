import { nbsp } from '@passerelle/ui-kit';
import styles from './explained.module.css';

export interface ExplainedProps {
  explanation: string | null;
  transcript: string | null;
  headingLevel?: 3 | 4;
}

/** Why the key is right, and what the recording said. */
export function Explained({ explanation, transcript, headingLevel = 3 }: ExplainedProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <>
      {explanation ? (
        <section className={styles.explained}>
          <Heading>Explication</Heading>
          <p>{nbsp(explanation)}</p>
        </section>
      ) : null}
      {transcript ? (
        <section className={styles.explained}>
          <Heading>Transcription</Heading>
          <p className={styles.transcript}>{nbsp(transcript)}</p>
        </section>
      ) : null}
    </>
  );
}
