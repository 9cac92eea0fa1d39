import { clockOf, type DeskInterview, readInterview, type SuccessOf } from '@passerelle/contracts';
import { LinkedText, QueryResult, useCall } from '@passerelle/slice-kit';
import { nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { dateText } from '../time/desk-time.js';
import { nameOf } from '../time/names.js';
import { CallOff } from './call-off.js';
import { CandidateSheet } from './candidate-sheet.js';
import { Decide } from './decide.js';
import styles from './detail.module.css';
import { MarkForm } from './mark-form.js';
import { MoveForm } from './move-form.js';
import { scoreText } from './typed-score.js';

interface InterviewDetailProps {
  readonly interview: DeskInterview;
  /** The school’s. */
  readonly timeZone: string;
  /** Called after a change that may take it out of sight. */
  onDone(): void;
  onMarked?: (() => void) | undefined;
}

/** What can be done with an interview, and beside it who its candidate is: goal, results, last interviews. */
export function InterviewDetail({ interview, timeZone, onDone, onMarked }: InterviewDetailProps) {
  const { id, version, person, place } = interview;
  const detail = useCall(
    ['interview', id],
    readInterview,
    { params: { bookingId: id } },
    // What is typed begins with what stands now.
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  return (
    <div className={styles.detail}>
      <div className={styles.acts}>
        {place === undefined ? null : (
          <p className={styles.place}>
            {nbsp('Où :')} <LinkedText text={place} />
          </p>
        )}
        <Acts key={version} interview={interview} timeZone={timeZone} onDone={onDone} />
        {interview.may.includes('mark') || interview.score !== null ? (
          // What is typed stays where asking again fails.
          detail.data ? (
            <Outcome read={detail.data} onMarked={onMarked} />
          ) : (
            <QueryResult query={detail} title="L’entretien ne s’affiche pas" headingLevel={3} lines={4}>
              {() => null}
            </QueryResult>
          )
        ) : null}
      </div>
      <div className={styles.sheet}>
        {person ? (
          <CandidateSheet personId={person.id} timeZone={timeZone} />
        ) : (
          <p>{nbsp('Ce compte n’existe plus.')}</p>
        )}
        {detail.data ? <Past past={detail.data.past} timeZone={timeZone} /> : null}
      </div>
    </div>
  );
}

function Acts({ interview, timeZone, onDone }: InterviewDetailProps) {
  const [isMoving, setMoving] = useState(false);
  const { may, mine, held_by, status, score } = interview;
  const acts = { interview, onDone, onMove: () => setMoving(true) };
  if (isMoving)
    return (
      <MoveForm interview={interview} timeZone={timeZone} onDone={onDone} onLeave={() => setMoving(false)} />
    );
  if (may.includes('decide')) return <Decide {...acts} timeZone={timeZone} />;
  if (may.includes('call_off')) return <CallOff {...acts} />;
  if (may.includes('mark') || score !== null) return null;
  return (
    <p className={styles.hint}>
      {nbsp(
        status === 'PENDING'
          ? 'Son heure est passée sans réponse : la demande est rendue au forfait du candidat.'
          : mine
            ? 'Rien n’est à faire.'
            : `${held_by ? nameOf(held_by) : 'Un collègue'} tient cet entretien.`,
      )}
    </p>
  );
}

function Outcome({
  read,
  onMarked,
}: {
  readonly read: SuccessOf<typeof readInterview>;
  readonly onMarked: InterviewDetailProps['onMarked'];
}) {
  if (read.may.includes('mark'))
    return <MarkForm interview={read} notes={read.notes ?? ''} onMarked={onMarked} />;
  return <p className={styles.hint}>{nbsp(`Note : ${scoreText(read.score ?? 0)} sur 20.`)}</p>;
}

function Past({
  past,
  timeZone,
}: {
  readonly past: SuccessOf<typeof readInterview>['past'];
  readonly timeZone: string;
}) {
  return (
    <>
      <p className={styles.title}>Derniers entretiens</p>
      {past.length === 0 ? <p className={styles.hint}>Aucun pour le moment.</p> : null}
      <ul className={styles.past}>
        {past.map(({ id, starts_at, held_by, score }) => (
          <li key={id}>
            <time dateTime={starts_at}>{dateText(clockOf(starts_at, timeZone).day)}</time>
            <span>{held_by ? nameOf(held_by) : null}</span>
            <b>{score === null ? 'sans note' : nbsp(`${scoreText(score)} / 20`)}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
