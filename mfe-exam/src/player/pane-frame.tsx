import { cx, settle } from '@passerelle/ui-kit';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './pane-frame.module.css';
import type { Pane } from './use-panes.js';

export interface PaneFrameProps {
  /** All but the one shown are out of sight and reach. */
  role: Pane['role'];
  /** It is the one to use: shown, and on the screen. */
  isReached: boolean;
  children: ReactNode;
}

/** Holds a question of the test under way. What sounds in it stops as soon as it is left; what leads on settles as it is shown. */
export function PaneFrame({ role, isReached, children }: PaneFrameProps) {
  const root = useRef<HTMLDivElement>(null);
  // The one just left, which has the focus, is gone for everyone by its style: working out a subtree’s inertness takes a while.
  const isOutOfReach = role === 'ahead' || (role === 'shown' && !isReached);
  useLayoutEffect(() => {
    if (role === 'shown') settle(root.current?.querySelector('[data-settles=true]'));
    if (role !== 'left') return;
    for (const audio of root.current?.querySelectorAll('audio') ?? []) if (!audio.paused) audio.pause();
  }, [role]);
  return (
    <div
      ref={root}
      className={cx(styles.pane, styles[role])}
      inert={isOutOfReach}
      aria-hidden={isOutOfReach}
      data-pane={role}
    >
      {children}
    </div>
  );
}
