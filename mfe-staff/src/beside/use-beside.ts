import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Beside } from './beside.js';

/**
 * What stands beside the copy. Closed, it gives the focus back to what opened it.
 * @param otherwise takes the focus where that is gone
 */
export function useBeside(otherwise: RefObject<HTMLElement | null>) {
  const [beside, setBeside] = useState<Beside | null>(null);
  const opener = useRef<Element | null>(null);
  return {
    beside,
    openBeside: (next: Beside) => {
      opener.current = document.activeElement;
      setBeside(next);
    },
    closeBeside: () => {
      flushSync(() => setBeside(null));
      if (opener.current instanceof HTMLElement) opener.current.focus();
      if (document.activeElement === document.body) otherwise.current?.focus();
    },
  };
}
