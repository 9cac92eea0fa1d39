import { levels, skillFacts, type TestEntry, type TestStanding } from '@passerelle/contracts';
import { Badge, nbsp } from '@passerelle/ui-kit';
import { ChevronRight, Lock, RotateCw } from 'lucide-react';
import { progressLine } from '../format/progress-line.js';
import styles from './test-list.module.css';

export interface TestListEntryProps {
  test: TestEntry;
  isFree: boolean;
  /** What the learner did with it so far. */
  progress: TestStanding | undefined;
  /** It was ended on this device, and waits for the network. */
  isEndedHere: boolean;
  /** Shows the correction: there is nothing to resume. */
  isCorrection: boolean;
  onSelect(test: TestEntry): void;
}

/** « {skill} test N », what it holds, what was done with it. A locked one shows its lock and leads to the plans. */
export function TestListEntry({ test, isFree, progress, isEndedHere, ...more }: TestListEntryProps) {
  const { isCorrection, onSelect } = more;
  const { label, kind } = skillFacts[test.skill];
  const items =
    kind === 'comprehension' ? `questions\u00a0· ${levels[0]}\u00a0à\u00a0${levels.at(-1)}` : 'tâches';
  // A line never begins with its dot.
  const facts = `${test.questions} ${items}\u00a0· ${Math.round(test.duration / 60)}\u00a0min`;
  const done = progress ? progressLine(test, progress, new Date()) : null;
  const line = isEndedHere ? 'Terminé, à envoyer dès que la connexion revient' : done;
  const content = (
    <>
      <span className={styles.name}>
        {label} test {test.number} {isFree ? <Badge tone="river">Gratuit</Badge> : null}
      </span>{' '}
      <span className={styles.facts}>{facts}</span>
      {line ? <span className={styles.progress}> {nbsp(line)}</span> : null}
    </>
  );
  if (test.status === 'locked')
    return (
      <a href="/tarifs" className={styles.entry} data-locked>
        {content}
        <span className={styles.icon}>
          <Lock size={18} aria-hidden="true" />
          <span className="visually-hidden">, verrouillé, voir les tarifs</span>
        </span>
      </a>
    );
  return (
    <button type="button" className={styles.entry} onClick={() => onSelect(test)}>
      {content}
      <span className={styles.icon}>
        {progress?.open && !isCorrection && !isEndedHere ? (
          <>
            <span className={styles.resume}>Reprendre</span>
            <RotateCw size={18} aria-hidden="true" />
          </>
        ) : (
          <ChevronRight size={18} aria-hidden="true" />
        )}
      </span>
    </button>
  );
}
