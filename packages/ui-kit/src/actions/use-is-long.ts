import { useEffect, useState } from 'react';

/** After this somebody who waits is told that it takes longer than usual, ms. What loads is given up later: slice-kit’s `giveUpMs`. */
const longMs = 3_000;

/** Whether a wait has become a long one. */
export function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isWaiting && isLong;
}
