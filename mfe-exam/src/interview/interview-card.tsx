import { Button, Card, nbsp } from '@passerelle/ui-kit';
import styles from './interview-card.module.css';

/** In the oral expression: the way to an interview with a teacher, as on the day of the exam. */
export function InterviewCard({ onOpen }: { onOpen(): void }) {
  return (
    <Card as="section" title="Entretien oral avec un enseignant" className={styles.card}>
      <p>
        {nbsp(
          'À l’examen, l’expression orale se passe face à un examinateur. Choisissez un jour et une heure : un enseignant vous répond par e-mail.',
        )}
      </p>
      <Button variant="secondary" onClick={onOpen}>
        Réserver un entretien oral
      </Button>
    </Card>
  );
}
