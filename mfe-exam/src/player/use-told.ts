import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.js';
import { isCovered } from './is-covered.js';

/**
 * Brings into sight what answers the candidate’s press, and gives it the focus, when it begins to be there. Once no dialog is over the
 * page: that keeps the focus, and gives it back to its button.
 * @returns ref for the element that holds the answer; it needs a `tabIndex`
 */
export function useTold(isTold: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const was = useRef(isTold);
  useEffect(() => {
    const isNew = isTold && !was.current;
    was.current = isTold;
    if (!isNew) return undefined;
    let callOff: () => void = () => undefined;
    const tryToTell = () => {
      callOff = afterPaint(() => {
        if (isCovered()) return tryToTell();
        place.current?.scrollIntoView({ block: 'start' });
        place.current?.focus({ preventScroll: true });
      });
    };
    tryToTell();
    return () => callOff();
  }, [isTold]);
  return place;
}
