import { type Attempt, readAttempt } from '@passerelle/contracts';
import { QueryError, useCall } from '@passerelle/slice-kit';
import { Loading } from '@passerelle/ui-kit';
import { useEffect } from 'react';
import styles from '../section/section.module.css';
import { AttemptPlayer } from '../selected-test/attempt-player.js';

export interface MockPartPlayerProps {
  attemptId: string;
  /** The attempt as it was when it began here; read anew where it is resumed. */
  started: Attempt | null;
  onSubmitted(): void;
  onLeave(): void;
}

/** The current part of a mock exam under way (mockexams), in the player of its skill. */
export function MockPartPlayer({ attemptId, started, onSubmitted, onLeave }: MockPartPlayerProps) {
  const known = started?.id === attemptId ? started : null;
  const read = useCall(
    ['mock-part', attemptId],
    readAttempt,
    { params: { attemptId } },
    // Read once for a player, which goes on from it by itself.
    { enabled: known === null, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
  const attempt = known ?? read.data;
  const isOver = attempt?.status === 'submitted';
  useEffect(() => {
    if (isOver) onSubmitted();
  }, [isOver, onSubmitted]);
  if (attempt && !isOver)
    return <AttemptPlayer attempt={attempt} onSubmitted={onSubmitted} onLeave={onLeave} />;
  return (
    <div className={styles.page}>
      {read.isError ? (
        <QueryError query={read} title="Impossible de reprendre l’épreuve" headingLevel={1} />
      ) : (
        <Loading />
      )}
    </div>
  );
}
