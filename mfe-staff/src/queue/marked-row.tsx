import type { ListedMarkedCopy } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { Mic, PenLine } from 'lucide-react';
import { Link } from 'react-router';
import { pointsText } from '../figures/points-text.js';
import { HolderText } from './holder-text.js';
import { pastText } from './promise-text.js';
import styles from './queue.module.css';
import { nameText, tasksText, whoText } from './row-text.js';

interface MarkedRowProps {
  readonly copy: ListedMarkedCopy;
  readonly now: Date;
  readonly to: string;
  readonly isCurrent: boolean;
}

/** A marked copy: its mark and since when, what it is, who wrote it, and who marked it. */
export function MarkedRow({ copy, now, to, isCurrent }: MarkedRowProps) {
  const { skill, tasks, score, version, graded_at, graded_by, student, hold } = copy;
  const isSpoken = skill === 'oral_expression';
  const Icon = isSpoken ? Mic : PenLine;
  return (
    <li>
      <Link
        to={to}
        className={cx(styles.row, isCurrent && styles.current)}
        aria-current={isCurrent ? 'true' : undefined}
      >
        <span className={styles.promise}>{nbsp(`${pointsText(score)} / 20`)}</span>
        <time className={styles.figure} dateTime={graded_at}>
          {pastText(new Date(graded_at), now)}
        </time>
        <span className={cx(styles.what, styles.line)}>
          <Icon size={15} aria-hidden="true" />
          {isSpoken ? 'Oral' : 'Écrit'}, {tasksText(tasks)}
          {version > 1 ? ', revue' : null}
        </span>
        <span className={styles.who}>{student ? nameText(student) : whoText(undefined)}</span>
        <span className={styles.who}>
          {hold && !hold.mine ? <HolderText hold={hold} /> : markerText(graded_by)}
        </span>
      </Link>
    </li>
  );
}

/** « par vous », « par Jean Moreau ». */
function markerText(marker: ListedMarkedCopy['graded_by']): string {
  if (!marker) return 'par un compte effacé';
  return `par ${marker.mine ? 'vous' : nameText(marker)}`;
}
