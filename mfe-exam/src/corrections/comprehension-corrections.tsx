import type { QuestionSet } from '@passerelle/contracts';
import { Button, EmptyState, nbsp } from '@passerelle/ui-kit';
import { LockKeyhole } from 'lucide-react';
import { Corrections } from '../answers/corrections.js';

/** The keys and explanations of a comprehension test, whatever was answered. */
export function ComprehensionCorrections({ set, onLeave }: { set: QuestionSet; onLeave(): void }) {
  const questions = set.normal_questions;
  // The server keeps the keys back while its reader is being examined on the test.
  if (questions.every(({ answer }) => answer === null))
    return (
      <EmptyState
        headingLevel={1}
        icon={<LockKeyhole size={28} />}
        title="Correction à venir"
        action={
          <Button variant="secondary" onClick={onLeave}>
            Retour au test
          </Button>
        }
      >
        {nbsp(
          'Vous passez ce test en conditions d’examen, ou il vous attend dans votre examen blanc : sa correction s’ouvre dès que vous l’avez terminé.',
        )}
      </EmptyState>
    );
  return (
    <Corrections
      title={nbsp(`Correction · ${set.name}`)}
      questions={questions.map((question) => ({ ...question, point: question.points }))}
      backLabel="Retour au test"
      onBack={onLeave}
    />
  );
}
