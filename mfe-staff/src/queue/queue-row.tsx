import type { ReadingKind, WaitingCopy } from '@passerelle/contracts';
import { cx, formatClock } from '@passerelle/ui-kit';
import { Lock, Mic, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { clockText, promiseText, urgencyOf } from './promise-text.js';
import styles from './queue.module.css';
import { ReadingBadge } from './reading-badge.js';

interface QueueRowProps {
  readonly copy: WaitingCopy;
  readonly now: Date;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** A copy that waits: its promise, what it is, who wrote it, and who has it. */
export function QueueRow({ copy, now, to, isCurrent }: QueueRowProps) {
  const { skill, tasks, words, seconds, student, hold, promised_at, reading } = copy;
  const promised = new Date(promised_at);
  const isSpoken = skill === 'oral_expression';
  const Icon = isSpoken ? Mic : PenLine;
  const isAnothers = hold !== null && !hold.mine;
  return (
    <li>
      <Link
        to={to}
        className={cx(styles.row, isCurrent && styles.current, isAnothers && styles.held)}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span className={cx(styles.promise, styles[urgencyOf(promised, now)])}>
          {promiseText(promised, now)}
        </span>
        <span className={styles.figure}>{clockText(promised)}</span>
        <span className={styles.what}>
          <Icon size={15} aria-hidden="true" />
          {isSpoken ? 'Oral' : 'Écrit'}, {tasksText(tasks)}
        </span>
        <span className={styles.figure}>
          {isSpoken ? formatClock(Math.round(seconds)) : `${words}\u00a0${words > 1 ? 'mots' : 'mot'}`}
        </span>
        <span className={styles.who}>
          <ReadingBadge reading={reading} />
          {isAnothers ? (
            <>
              <Lock size={14} aria-hidden="true" /> chez{' '}
              {`${hold.first_name} ${hold.last_name}`.trim() || 'quelqu’un'}
            </>
          ) : student ? (
            `${student.first_name} ${student.last_name}`.trim() || 'Sans nom'
          ) : (
            whoText(reading)
          )}
        </span>
      </Link>
    </li>
  );
}

/** Of a copy that names nobody. */
export const whoText = (reading: ReadingKind | undefined): string =>
  reading && reading !== 'first' ? 'sans nom' : 'Compte effacé';

/** « tâche 3 », « tâches 1 et 3 », « 3 tâches ». */
function tasksText(tasks: readonly number[]): string {
  if (tasks.length === 1) return `tâche ${tasks[0]}`;
  return tasks.length === 2 ? `tâches ${tasks.join(' et ')}` : `${tasks.length} tâches`;
}
