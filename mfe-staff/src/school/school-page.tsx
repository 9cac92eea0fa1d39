import { useSession } from '@passerelle/slice-kit';
import { cx, Loading } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { DeskBar } from '../desk/desk-bar.js';
import { Refusal } from '../desk/refusal.js';
import styles from './school.module.css';

interface SchoolPageProps {
  /** Default: usual. */
  readonly width?: 'narrow' | 'usual' | 'wide';
  readonly children: ReactNode;
}

/** A page of the school’s administration: its bar, one column, and who is let in. */
export function SchoolPage({ width = 'usual', children }: SchoolPageProps) {
  const { phase, user } = useSession();
  if (phase !== 'ready') return <Loading lines={6} />;
  if (!user?.roles.includes('admin')) return <Refusal who="l’administration" />;
  return (
    <div className={styles.page}>
      <DeskBar />
      <div className={cx(styles.column, styles[width])}>{children}</div>
    </div>
  );
}
