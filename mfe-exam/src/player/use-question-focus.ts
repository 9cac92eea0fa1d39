import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint } from './after-paint.js';

/**
 * After a change of question the reader starts at its top, by eye and by keyboard: « Suivant », which had the focus, is disabled there.
 * Who has moved the focus meanwhile keeps it: on a slow device keys are quicker than the page.
 * @param isReached whether the question can take the focus already; it is tried again once it can
 * @returns refs for the part that shows the question and for the line that names it
 */
export function useQuestionFocus(
  position: number,
  isReached = true,
): {
  stage: RefObject<HTMLDivElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
} {
  const stage = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  const focused = useRef(position);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    before.current = document.activeElement;
    stage.current?.scrollIntoView({ block: 'start' });
  }, [position]);
  useEffect(() => {
    if (!isReached || focused.current === position) return;
    focused.current = position;
    // Moving the focus costs a layout, and what listens to it all over the page more than that.
    return afterPaint(() => {
      const { activeElement, body } = document;
      if (activeElement === before.current || activeElement === body)
        heading.current?.focus({ preventScroll: true });
    });
  }, [position, isReached]);
  return { stage, heading };
}
