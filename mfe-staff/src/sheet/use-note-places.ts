import { type RefObject, useLayoutEffect } from 'react';

const gap = 12;

/** Keeps the notes in the margin apart: each stands level with its stretch, or below the one before. */
export function useNotePlaces(sheet: RefObject<HTMLElement | null>, comments: readonly unknown[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other comments are other notes to place.
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const place = () => {
      let free = Number.NEGATIVE_INFINITY;
      for (const note of element.querySelectorAll<HTMLElement>('[data-note]')) {
        note.style.translate = '';
        const { top, height } = note.getBoundingClientRect();
        if (getComputedStyle(note).position !== 'absolute') continue;
        const down = Math.max(0, free - top);
        if (down > 0) note.style.translate = `0 ${down}px`;
        free = top + down + height + gap;
      }
    };
    place();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, comments]);
}
