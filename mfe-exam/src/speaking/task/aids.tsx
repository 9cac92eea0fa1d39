import { nbsp } from '@passerelle/ui-kit';
import styles from './aids.module.css';

/** What helps to speak: the steps to follow, and phrases to lean on. */
export function Aids({ outline, phrases }: { outline: readonly string[]; phrases: readonly string[] }) {
  if (outline.length + phrases.length === 0) return null;
  return (
    <div className={styles.aids} lang="fr">
      {outline.length === 0 ? null : (
        <section aria-label="Plan possible">
          <p className={styles.title}>Plan possible</p>
          <ol>
            {outline.map((step) => (
              <li key={step}>{nbsp(step)}</li>
            ))}
          </ol>
        </section>
      )}
      {phrases.length === 0 ? null : (
        <section aria-label="Phrases utiles">
          <p className={styles.title}>Phrases utiles</p>
          <ul>
            {phrases.map((phrase) => (
              <li key={phrase}>{nbsp(phrase)}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
