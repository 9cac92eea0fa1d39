import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to an element when it appears: the heading of a step that replaced another within the page.
 * Changes of page need nothing: the shell focuses their main heading.
 */
export function useFocusOnMount<T extends HTMLElement = HTMLHeadingElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (element.tabIndex < 0) element.tabIndex = -1;
    element.focus();
  }, []);
  return ref;
}
