import { counted } from '@passerelle/contracts';
import { BridgeProgress, Button, Dialog, QuestionGrid } from '@passerelle/ui-kit';
import { ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { countsOf, type Sitting } from './sitting.js';
import styles from './sitting-place.module.css';

export interface SittingPlaceProps {
  sitting: Sitting;
  /** Shows another question, as far as one came. */
  onGo(index: number): void;
}

const rightOnes = (count: number) => (count > 1 ? 'justes' : 'juste');

/** More than these have no room for their numbers beside the tally. */
const numbered = 20;

/** Under the panes: a hanger per question, right, wrong or to come, which leads to those that were shown; and in words how many were right; a way beside it. */
export function SittingBridge({ sitting, onGo, children }: SittingPlaceProps & { children: ReactNode }) {
  const { right, answered } = countsOf(sitting);
  const total = sitting.answers.length;
  return (
    <div className={styles.foot}>
      <div className={styles.row}>
        <SittingQuestions sitting={sitting} onGo={onGo} />
      </div>
      {children}
      {answered > 0 ? (
        <p className={styles.tally}>
          <strong>
            {right} sur {answered}
          </strong>{' '}
          <span>
            {rightOnes(right)}
            {answered < total ? `, encore ${counted(total - answered, 'question')}` : ''}
          </span>
        </p>
      ) : (
        <p className={styles.tally}>{counted(total, 'question')}</p>
      )}
    </div>
  );
}

/** A hanger per question, which leads to those that were shown; where they are many, in their list. */
export function SittingQuestions({ sitting, onGo }: SittingPlaceProps) {
  if (sitting.answers.length <= numbered) return <Questions sitting={sitting} onGo={onGo} />;
  return (
    <ListOpener sitting={sitting} onGo={onGo}>
      <span className="visually-hidden">Liste des questions</span>
    </ListOpener>
  );
}

/** The same in small, beside the way on, where the row has no room. */
export function SittingPlace({ sitting, onGo }: SittingPlaceProps) {
  const { right } = countsOf(sitting);
  return (
    <div className={styles.place}>
      <ListOpener sitting={sitting} onGo={onGo}>
        <span className={styles.where}>
          <span className="visually-hidden">Liste des questions, </span>
          <strong>{sitting.index + 1}</strong> sur {sitting.answers.length} · {right} {rightOnes(right)}
          <ChevronUp size={16} aria-hidden="true" />
        </span>
      </ListOpener>
    </div>
  );
}

/** The hangers without numbers; pressed they show the list. */
function ListOpener({ sitting, onGo, children }: SittingPlaceProps & { children: ReactNode }) {
  const [isListing, setListing] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={styles.opener}
        aria-haspopup="dialog"
        onClick={() => setListing(true)}
      >
        <span className={styles.hangers}>
          <BridgeProgress
            total={sitting.answers.length}
            current={sitting.index + 1}
            marks={sitting.answers.map(({ outcome }) => ({
              look: outcome ? (outcome.is_correct ? 'right' : 'wrong') : 'plain',
            }))}
            isStretched
          />
        </span>
        {children}
      </Button>
      <Dialog isOpen={isListing} onOpenChange={setListing} title="Questions">
        <Questions
          sitting={sitting}
          onGo={(index) => {
            setListing(false);
            onGo(index);
          }}
        />
      </Dialog>
    </>
  );
}

function Questions({ sitting: { answers, index, reached }, onGo }: SittingPlaceProps) {
  return (
    <QuestionGrid
      current={index + 1}
      hasNoLegend
      onSelect={(number) => onGo(number - 1)}
      questions={answers.map(({ outcome }, place) => ({
        number: place + 1,
        isFlagged: false,
        isDisabled: place > reached,
        ...(outcome ? { result: outcome.is_correct ? ('correct' as const) : ('incorrect' as const) } : {}),
      }))}
    />
  );
}
