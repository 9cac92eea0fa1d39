import { useCallback, useEffect, useRef, useState } from 'react';
import type { HeldTake } from './take.js';
import { takeStore } from './take-store.js';

/** The takes of an attempt on this device. */
export interface Takes {
  /** Null while they are read. */
  readonly takes: readonly HeldTake[] | null;
  /** As they are now, also within a callback that began earlier. */
  current(): readonly HeldTake[];
  add(take: HeldTake): void;
  remove(takeId: string): void;
  /** Notes that the server has it. */
  markSent(takeId: string, recordingId: string): void;
}

export function useTakes(attemptId: string): Takes {
  const [takes, setTakes] = useState<readonly HeldTake[] | null>(null);
  const latest = useRef<readonly HeldTake[]>([]);
  const replace = useCallback((next: readonly HeldTake[]) => {
    latest.current = next;
    setTakes(next);
  }, []);
  useEffect(() => {
    void takeStore.list(attemptId).then(replace);
  }, [attemptId, replace]);

  return {
    takes,
    current: useCallback(() => latest.current, []),
    add: useCallback((take) => replace([...latest.current, take]), [replace]),
    remove: useCallback(
      (takeId) => {
        replace(latest.current.filter(({ id }) => id !== takeId));
        void takeStore.remove(takeId);
      },
      [replace],
    ),
    markSent: useCallback(
      (takeId, sentAs) => {
        replace(latest.current.map((take) => (take.id === takeId ? { ...take, sentAs } : take)));
        const sent = latest.current.find(({ id }) => id === takeId);
        if (!sent?.isKept) return;
        const { sound: _, isKept: __, ...take } = sent;
        void takeStore.write(take);
      },
      [replace],
    ),
  };
}
