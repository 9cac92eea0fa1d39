import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function on every render, which does what the latest render’s would: what it is handed to need not render again.
 * For events; not to be called while rendering.
 */
export function useStable<Arguments extends unknown[], Result>(
  work: (...given: Arguments) => Result,
): (...given: Arguments) => Result {
  const latest = useRef(work);
  useLayoutEffect(() => {
    latest.current = work;
  });
  return useCallback((...given: Arguments) => latest.current(...given), []);
}
