import { Button } from '@passerelle/ui-kit';
import { ChevronUp } from 'lucide-react';
import styles from './corrections.module.css';

export interface CorrectionsFootProps {
  /** « 3 sur 19 »: of the questions that are shown. */
  place: string;
  /** Null at the first one. */
  onBack: (() => void) | null;
  /** Null at the last one. */
  onNext: (() => void) | null;
  /** Shows the list of the questions, which a phone has no room for. */
  onList(): void;
}

/** The ways between the questions of corrections, always in sight. */
export function CorrectionsFoot({ place, onBack, onNext, onList }: CorrectionsFootProps) {
  return (
    <div className={styles.actions}>
      <Button variant="secondary" disabled={onBack === null} onClick={() => onBack?.()}>
        Retour
      </Button>
      <Button variant="quiet" className={styles.opener} aria-haspopup="dialog" onClick={onList}>
        <span className="visually-hidden">Liste des questions, </span>
        {place}
        <ChevronUp size={16} aria-hidden="true" />
      </Button>
      <Button disabled={onNext === null} onClick={() => onNext?.()}>
        Suivant
      </Button>
    </div>
  );
}
