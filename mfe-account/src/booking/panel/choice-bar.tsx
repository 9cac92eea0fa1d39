import { lateHours, shares } from '@passerelle/contracts';
import { Button, Notice, nbsp } from '@passerelle/ui-kit';
import { useEffect, useId, useState } from 'react';
import type { HourText } from '../time/time-text.js';
import type { AskRefusal } from './ask-refusal.js';
import styles from './choice-bar.module.css';

export interface ChoiceBarProps {
  /** The chosen hour, in both zones. */
  readonly hour: HourText | null;
  /** Once it is accepted it can neither be moved nor taken back without losing it. */
  readonly isNear: boolean;
  /** « Jeudi 3 décembre », once it is chosen. */
  readonly day: string | null;
  readonly refusal: AskRefusal | null;
  /** What was not chosen when « Réserve » was pressed. */
  readonly missing: 'date' | 'time' | null;
  readonly isMoving: boolean;
  /** Whether the view’s one maple action is another. */
  readonly isSecond: boolean;
  readonly isPending: boolean;
  readonly onAsk: () => void;
}

/** How long the warning stands, ms. */
const warningMs = 3_000;

const warnings = {
  date: 'Il manque le jour : choisissez-le dans le calendrier.',
  time: 'Il manque l’heure : choisissez-la dans la liste.',
} as const;

/** The choice once more, in both zones, beside the button that asks for it. On a phone it stays at the thumb. */
export function ChoiceBar({
  hour,
  isNear,
  day,
  refusal,
  missing,
  isMoving,
  isSecond,
  isPending,
  onAsk,
}: ChoiceBarProps) {
  const choiceId = useId();
  const [pressed, setPressed] = useState(0);
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    if (pressed === 0) return;
    setWarned(true);
    const timer = setTimeout(() => setWarned(false), warningMs);
    return () => clearTimeout(timer);
  }, [pressed]);
  return (
    <div className={styles.frame}>
      <div className={styles.bar}>
        {isWarned && missing ? (
          <Notice tone="warning" className={styles.warning}>
            {nbsp(warnings[missing])}
          </Notice>
        ) : null}
        <div id={choiceId} className={styles.choice} aria-live="polite">
          {refusal ? (
            <p>{nbsp(refusal.text)}</p>
          ) : (
            <Choice
              hour={hour}
              isNear={isNear}
              none={nbsp(day === null ? 'Un jour, puis une heure' : `${day}, à quelle heure ?`)}
            />
          )}
        </div>
        <Button
          variant={isSecond ? 'primary' : 'accent'}
          className={styles.ask}
          disabled={refusal !== null}
          aria-describedby={choiceId}
          isPending={isPending}
          pendingLabel="Réservation…"
          onClick={() => {
            setPressed(pressed + 1);
            onAsk();
          }}
        >
          {isMoving ? 'Déplacer' : 'Réserve'}
        </Button>
      </div>
      <p className={styles.note}>
        {nbsp(
          `Un enseignant vous répond par e-mail. Une demande refusée n’est pas décomptée. Au plus ${shares.pendingBookings} demandes en attente et ${shares.futureBookings} entretiens à venir.`,
        )}
      </p>
    </div>
  );
}

function Choice({ hour, isNear, none }: Pick<ChoiceBarProps, 'hour' | 'isNear'> & { none: string }) {
  if (!hour) return <p className={styles.hour}>{none}</p>;
  return (
    <>
      <p className={styles.hour}>{hour.school}</p>
      <p>
        {hour.own ? (
          <>
            à l’école, soit <strong>{hour.own}</strong>
          </>
        ) : (
          'à l’école et chez vous'
        )}
      </p>
      {isNear ? (
        <p>
          {nbsp(
            `Dans moins de ${lateHours} heures : acceptée, elle ne se déplace plus, et reste décomptée si vous l’annulez.`,
          )}
        </p>
      ) : null}
    </>
  );
}
