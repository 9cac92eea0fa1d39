import { AlertDialog, Button, Card, Notice, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { BookingPanel } from '../../interview/booking-panel.js';
import styles from './mock-preview.module.css';

export interface OralInsteadProps {
  mockSessionId: string;
  /** How many other parts the exam has: up to three. */
  others: number;
  onFinish(): void;
  isFinishing: boolean;
  problem: string | null;
}

/** What shows then, by how many other parts there are. */
const resultsOf = [
  '',
  ' : le résultat de l’autre s’affiche',
  ' : les résultats des deux autres s’affichent',
  ' : les résultats des trois autres s’affichent',
];

/** The other ways through the oral part, which is an interview on the day: book one, or see the results without it. */
export function OralInstead({ mockSessionId, others, onFinish, isFinishing, problem }: OralInsteadProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <BookingPanel mockSessionId={mockSessionId} onBooked={onFinish} />
      <Card as="section" title="Sans l’expression orale" className={styles.instead}>
        <p>{nbsp(`Vous pouvez terminer l’examen sans passer cette épreuve${resultsOf[others] ?? ''}.`)}</p>
        {problem ? <Notice tone="error" title={nbsp(problem)} /> : null}
        <Button variant="secondary" isPending={isFinishing} onClick={() => setAsking(true)}>
          Voir les résultats
        </Button>
      </Card>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={nbsp('Terminer sans l’expression orale ?')}
        cancelLabel="Revenir à l’épreuve"
        confirmLabel="Terminer"
        isPending={isFinishing}
        onConfirm={onFinish}
      >
        {nbsp('Cet examen blanc sera terminé, et l’expression orale y restera « non passée ».')}
      </AlertDialog>
    </>
  );
}
