import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to a part of the page where the button that had it went with what the part stood for; not to the button that comes,
 * which somebody may be about to press as the other one. Nobody is taken from elsewhere.
 * @param moment what the part stands for
 * @returns ref for the part; it needs a `tabIndex`
 */
export function useLostFocus<T extends HTMLElement>(moment: unknown): RefObject<T | null> {
  const part = useRef<T>(null);
  const shown = useRef(moment);
  const last = useRef<EventTarget | null>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useEffect(() => {
    if (shown.current === moment) return;
    shown.current = moment;
    const isGone = last.current instanceof Node && !last.current.isConnected;
    if (isGone && document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  }, [moment]);
  return part;
}
