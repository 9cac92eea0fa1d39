import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when an open list loses its reason: Escape, a press outside, or focus that left it. */
export function useDismiss(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: (reason: 'escape' | 'outside') => void,
): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    const leaves = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) dismiss('outside');
    };
    document.addEventListener('pointerdown', leaves, { signal });
    document.addEventListener('focusin', leaves, { signal });
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') dismiss('escape');
      },
      { signal },
    );
    return () => stop.abort();
  }, [isOpen, root]);
}
