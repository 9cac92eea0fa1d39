import type { ReplyOf, readGrade } from '@passerelle/contracts';
import { cx, nbsp } from '@passerelle/ui-kit';
import { Clock } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { pointsText } from '../figures/points-text.js';
import { clockText, dueText, momentText, pastText, urgencyOf } from '../queue/promise-text.js';
import { ReadingBadge } from '../queue/reading-badge.js';
import { nameText, whoText } from '../queue/row-text.js';
import styles from './copy.module.css';

type Copy = ReplyOf<typeof readGrade, 200>;

interface CopyHeadProps {
  readonly copy: Copy;
  /** Until when it is held. */
  readonly until: string;
  readonly isLeaving: boolean;
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
  onRelease(): void;
}

/** « envoyée mardi 9 h 52 », « corrigée mardi 15 h 48, 12,5 sur 20 », or what a second reader and an adjudicator know. */
function readingFact({ reading, submitted_at, grade }: Copy, now: Date): string {
  if (reading === 'second') return 'première note cachée';
  if (reading === 'adjudication') return 'les deux lectures sont sous la grille';
  if (grade) return `corrigée ${pastText(new Date(grade.graded_at), now)}, ${pointsText(grade.score)} sur 20`;
  return `envoyée ${momentText(new Date(submitted_at), now)}`;
}

/** Whose copy it is and when it is due, how long it is held, and the way to give it back. */
export function CopyHead({ copy, until, isLeaving, headingRef, children, onRelease }: CopyHeadProps) {
  const now = new Date();
  const promised = copy.promised_at ? new Date(copy.promised_at) : null;
  const who = copy.student ? nameText(copy.student) : whoText(copy.reading);
  return (
    <header className={styles.head}>
      <div className={styles.titleRow}>
        <h1 ref={headingRef} tabIndex={-1}>
          {nbsp(copy.test_name)}
        </h1>
        {promised && !copy.grade ? (
          <span className={cx(styles.due, styles[urgencyOf(promised, now)])}>
            <Clock size={16} aria-hidden="true" /> {dueText(promised, now)}
          </span>
        ) : null}
      </div>
      <p className={styles.facts}>
        <span>
          <ReadingBadge reading={copy.reading} />
          <strong>{who}</strong> · {readingFact(copy, now)}
        </span>
        <span>
          {nbsp(`à vous jusqu’à ${clockText(new Date(until))} · `)}
          <button type="button" className={styles.link} onClick={onRelease} disabled={isLeaving}>
            {copy.grade ? 'Refermer la copie' : 'Remettre en file'}
          </button>
        </span>
      </p>
      {children}
    </header>
  );
}
