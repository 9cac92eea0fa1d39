import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The second press of a double one comes within this time, ms. */
export const doublePressMs = 400;

const settling = new WeakMap<Element, Animation>();

/**
 * Has what comes to stand for something else, or where another one stood, take no touch for a moment: the second press of a double one
 * was meant for what was there before, and takes the focus from nothing. Keys go through.
 */
export function settle(button: Element | null | undefined): void {
  const animation = button?.animate?.({ pointerEvents: ['none', 'none'] }, doublePressMs);
  if (!button || !animation) return;
  settling.set(button, animation);
  const signal = AbortSignal.timeout(doublePressMs);
  document.addEventListener('mousedown', (event) => event.detail > 1 && event.preventDefault(), { signal });
}

/** Has it take touches at once: whoever did something else since has seen what it stands for. */
export function endSettling(button: Element | null | undefined): void {
  if (button) settling.get(button)?.cancel();
}

/**
 * Has a button settle whenever its meaning changes.
 * @param meaning what it stands for; undefined while a second press does no harm
 */
export function useSettling(meaning: unknown): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (meaning !== undefined) settle(button.current);
  }, [meaning]);
  return button;
}
