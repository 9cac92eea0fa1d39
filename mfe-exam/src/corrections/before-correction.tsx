import { Button, EmptyState, nbsp } from '@passerelle/ui-kit';
import { Gauge } from 'lucide-react';

export interface BeforeCorrectionProps {
  /** Passes the test instead. */
  onTake(): void;
  onOpen(): void;
  onLeave(): void;
}

/** Asked once, before the correction of a test that was never passed: who has read it is not measured by the test any more. */
export function BeforeCorrection({ onTake, onOpen, onLeave }: BeforeCorrectionProps) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Gauge size={28} />}
      title={nbsp('Ouvrir la correction avant le test ?')}
      action={
        <>
          <Button variant="accent" onClick={onTake}>
            Passer le test d’abord
          </Button>{' '}
          <Button variant="secondary" onClick={onOpen}>
            Ouvrir la correction
          </Button>{' '}
          <Button variant="quiet" onClick={onLeave}>
            Retour au test
          </Button>
        </>
      }
    >
      {nbsp(
        'Vous n’avez pas encore passé ce test. Si vous lisez sa correction maintenant, vous perdrez ce test comme mesure : vous pourrez le passer, mais son score ne comptera pas dans vos moyennes.',
      )}
    </EmptyState>
  );
}
