import type { ReadingKind } from '@passerelle/contracts';
import styles from './queue.module.css';

/** What a copy waits for, where that is more than a first reading. */
export function ReadingBadge({ reading }: { readonly reading: ReadingKind | undefined }) {
  if (!reading || reading === 'first') return null;
  return (
    <span className={styles.reading}>
      {reading === 'second' ? (
        <>
          2<sup>e</sup> lecture
        </>
      ) : (
        'Arbitrage'
      )}
    </span>
  );
}
