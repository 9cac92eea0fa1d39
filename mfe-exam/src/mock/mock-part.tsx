import { type Attempt, readAttempt } from '@passerelle/contracts';
import { useApi } from '@passerelle/slice-kit';
import { ErrorPanel, nbsp, Skeleton } from '@passerelle/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from '../section/section.module.css';
import { AttemptPlayer } from '../test-session/attempt-player.js';

export interface MockPartPlayerProps {
  attemptId: string;
  /** The attempt as it was when it began here; read anew where it is resumed. */
  started: Attempt | null;
  onSubmitted(): void;
  onLeave(): void;
}

/** The current part of a mock exam under way (mockexams), in the player of its skill. */
export function MockPartPlayer({ attemptId, started, onSubmitted, onLeave }: MockPartPlayerProps) {
  const api = useApi();
  const known = started?.id === attemptId ? started : null;
  const read = useQuery({
    queryKey: ['mock-part', attemptId],
    queryFn: ({ signal }) => api.call(readAttempt, { params: { attemptId }, signal }),
    enabled: known === null,
    // Read once for a player, which goes on from it by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const attempt = known ?? read.data;
  const isOver = attempt?.status === 'submitted';
  useEffect(() => {
    if (isOver) onSubmitted();
  }, [isOver, onSubmitted]);

  if (read.isError)
    return (
      <div className={styles.page}>
        <ErrorPanel
          headingLevel={1}
          title="Impossible de reprendre l’épreuve"
          onRetry={() => void read.refetch()}
          isRetrying={read.isFetching}
        >
          {nbsp(read.error.message)}
        </ErrorPanel>
      </div>
    );
  if (!attempt || isOver)
    return (
      <div className={styles.page}>
        <Skeleton lines={8} />
      </div>
    );
  return <AttemptPlayer attempt={attempt} onSubmitted={onSubmitted} onLeave={onLeave} />;
}
