import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen something is when what it needs is loaded: on a phone the next screen or two. */
const margin = '800px';

/** Whether an element has come near the screen, and so will be seen soon. Once true it stays so. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
