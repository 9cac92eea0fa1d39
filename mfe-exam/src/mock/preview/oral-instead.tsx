import { AlertDialog, Button, Card, nbsp } from '@passerelle/ui-kit';
import { useState } from 'react';
import { BookingPanel } from '../booking-panel.js';
import styles from './mock-preview.module.css';

export interface OralInsteadProps {
  mockSessionId: string;
  onFinish(): void;
  isFinishing: boolean;
}

/** The other ways through the oral part, which is an interview on the day: book one, or see the results without it. */
export function OralInstead({ mockSessionId, onFinish, isFinishing }: OralInsteadProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <BookingPanel mockSessionId={mockSessionId} onBooked={onFinish} />
      <Card as="section" title="Sans l’expression orale" className={styles.instead}>
        <p>
          {nbsp(
            'Vous pouvez terminer l’examen sans passer cette épreuve : les résultats des trois autres s’affichent.',
          )}
        </p>
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
