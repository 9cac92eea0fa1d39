import { useSession } from '@passerelle/slice-kit';
import { Loading } from '@passerelle/ui-kit';
import type { ReactNode } from 'react';
import { DeskBar } from '../desk/desk-bar.js';
import { Refusal } from '../desk/refusal.js';
import { roomsOf } from '../desk/rooms.js';
import styles from './money.module.css';

interface MoneyPageProps {
  /** The room that the page is of, as `rooms.ts` has it. */
  readonly room: string;
  readonly children: ReactNode;
}

/** A page of the school’s money, for administrators: the desk’s bar above one column. */
export function MoneyPage({ room, children }: MoneyPageProps) {
  const { phase, user } = useSession();
  if (phase !== 'ready') return <Loading lines={6} />;
  const isAllowed = roomsOf(user?.roles ?? []).some(({ to }) => to === room);
  if (!isAllowed) return <Refusal who="l’administration" />;
  return (
    <div className={styles.page}>
      <DeskBar />
      <div className={styles.column}>{children}</div>
    </div>
  );
}
