import type { WaitingCopy } from '@passerelle/contracts';
import { cx, formatClock } from '@passerelle/ui-kit';
import { Mic, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { HolderText } from './holder-text.js';
import { clockText, promiseText, urgencyOf } from './promise-text.js';
import styles from './queue.module.css';
import { ReadingBadge } from './reading-badge.js';
import { nameText, tasksText, whoText } from './row-text.js';

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
          {isAnothers ? <HolderText hold={hold} /> : student ? nameText(student) : whoText(reading)}
        </span>
      </Link>
    </li>
  );
}
