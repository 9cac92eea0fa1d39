import { BridgeProgress, QuestionGrid } from '@passerelle/ui-kit';
import type { Sitting } from './sitting.js';
import styles from './sitting-place.module.css';

const rightOnes = (count: number) => (count > 1 ? 'justes' : 'juste');

/** More than these have no room for their numbers beside the tally. */
const numbered = 20;

/** Under the panes: a hanger per question, right, wrong or to come; and in words how many were right. */
export function SittingBridge({ sitting }: { sitting: Sitting }) {
  const { marks, index, right, answered } = sitting;
  const left = marks.length - answered;
  return (
    <div className={styles.foot}>
      <div className={styles.row}>
        {marks.length > numbered ? (
          <Hangers sitting={sitting} />
        ) : (
          <QuestionGrid
            current={index + 1}
            hasNoLegend
            questions={marks.map((mark, place) => ({
              number: place + 1,
              isAnswered: false,
              isFlagged: false,
              ...(mark === null ? {} : { result: mark ? ('correct' as const) : ('incorrect' as const) }),
            }))}
          />
        )}
      </div>
      <p className={styles.tally}>
        <strong>
          {right} sur {answered}
        </strong>{' '}
        <span>
          {rightOnes(right)}, encore {left} {left > 1 ? 'questions' : 'question'}
        </span>
      </p>
    </div>
  );
}

/** The same in small, beside the way on, where the row has no room. */
export function SittingPlace({ sitting }: { sitting: Sitting }) {
  const { marks, index, right } = sitting;
  return (
    <div className={styles.place}>
      <Hangers sitting={sitting} />
      <p>
        <strong>{index + 1}</strong> sur {marks.length} · {right} {rightOnes(right)}
      </p>
    </div>
  );
}

function Hangers({ sitting: { marks, index } }: { sitting: Sitting }) {
  return (
    <div className={styles.hangers}>
      <BridgeProgress
        total={marks.length}
        current={index + 1}
        marks={marks.map((mark) => ({ look: mark === null ? 'plain' : mark ? 'right' : 'wrong' }))}
        isStretched
      />
    </div>
  );
}
