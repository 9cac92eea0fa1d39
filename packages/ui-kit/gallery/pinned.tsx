import { type ReactNode, useEffect, useRef } from 'react';
import { mark, type PseudoState } from './pseudo-states.js';

export interface PinnedProps {
  state: PseudoState;
  children: ReactNode;
  /** Which element shows the state. Defaults to the first that can be operated. */
  target?: string;
}

/** Shows what stands in it as if the pointer were over it, or the keyboard's focus on it. */
export function Pinned({ state, children, target = 'button, a, input, textarea' }: PinnedProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = root;
    if (!current) return;
    const pin = () => {
      const element = current.querySelector(target);
      if (element) mark(element, current, state);
    };
    pin();
    // React Aria builds its collections (tabs) in a second rendering.
    const observer = new MutationObserver(pin);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [state, target]);
  return <div ref={root}>{children}</div>;
}
