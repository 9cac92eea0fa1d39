import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.js';

/** A question that is rendered: the one shown, the one made ready for the next press, or the one just left. */
export interface Pane {
  /** Position of the question, from 0. */
  readonly position: number;
  readonly role: 'shown' | 'ahead' | 'left';
}

/**
 * The questions to render. Once the one shown is on the screen, the one after it is made, laid out and loaded, and the one that was
 * left is taken away: a press on « Suivant » only shows what is there.
 * @param position of the question shown, from 0
 */
export function usePanes(position: number, count: number): readonly Pane[] {
  const [painted, setPainted] = useState<number | null>(null);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(position))), [position]);
  const shown: Pane = { position, role: 'shown' };
  if (painted === position)
    return position + 1 < count ? [shown, { position: position + 1, role: 'ahead' }] : [shown];
  if (painted === null) return [shown];
  const left: Pane = { position: painted, role: 'left' };
  return painted < position ? [left, shown] : [shown, left];
}
