import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { doublePressMs } from '../actions/use-settling.js';

/**
 * For a dialog that a press has opened: the second press of a double one was meant for what stood there before, and neither closes the dialog
 * nor answers it. Keys go through.
 */
export function useFreshlyOpen(isOpen: boolean) {
  const isFresh = useRef(false);
  useLayoutEffect(() => {
    if (!isOpen) return;
    isFresh.current = true;
    const settled = setTimeout(() => {
      isFresh.current = false;
    }, doublePressMs);
    return () => clearTimeout(settled);
  }, [isOpen]);
  const ignoreSecondPress = (event: MouseEvent) => {
    if (event.detail < 2 || !isFresh.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { mayCloseFromOutside: () => !isFresh.current, ignoreSecondPress };
}
