import { useEffect, useState } from 'react';

/** Whether this tab holds an attempt; `takeOver` asks for it in spite of another tab. */
export interface TabHold {
  readonly state: 'asking' | 'held' | 'elsewhere';
  takeOver(): void;
}

/**
 * One tab per attempt: two would overwrite each other’s answers. The other tab keeps it until the candidate says « Continuer ici »,
 * which ends the other’s player. A browser without Web Locks goes on without this guard; the server still orders the answers.
 */
export function useOnlyTab(attemptId: string): TabHold {
  const [steals, setSteals] = useState(0);
  const [state, setState] = useState<TabHold['state']>('locks' in navigator ? 'asking' : 'held');

  useEffect(() => {
    if (!('locks' in navigator)) return;
    let release: () => void = () => undefined;
    let gone = false;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks
      .request(
        `passerelle-attempt-${attemptId}`,
        steals > 0 ? { steal: true } : { ifAvailable: true },
        (lock) => {
          if (gone) return undefined;
          setState(lock ? 'held' : 'elsewhere');
          return lock ? held : undefined;
        },
      )
      // Rejects when another tab steals the lock.
      .catch(() => gone || setState('elsewhere'));
    return () => {
      gone = true;
      release();
    };
  }, [attemptId, steals]);

  return { state, takeOver: () => setSteals((count) => count + 1) };
}
