import { type Skill, skillFacts, skills } from '@passerelle/contracts';
import { Button, Checkbox, Dialog, nbsp } from '@passerelle/ui-kit';
import { type ReactNode, useState } from 'react';
import styles from './chosen-parts.module.css';
import { hoursAndMinutes } from './mock-exams.js';

export interface ChosenPartsProps {
  /** Of the mock exam. */
  name: string;
  /** Seconds of its parts. */
  durations: Readonly<Record<Skill, number>>;
  isPending: boolean;
  /** Why it could not be started. */
  problem: ReactNode;
  onStart(chosen: Skill[]): void;
}

/** For the TCF Québec, where a candidate takes one to four parts: the button, and the dialog that asks which. */
export function ChosenParts({ name, durations, isPending, problem, onStart }: ChosenPartsProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly Skill[]>(skills);
  const total = chosen.reduce((sum, skill) => sum + durations[skill], 0);
  return (
    <>
      <Button
        variant="quiet"
        className={styles.choose}
        aria-label={`TCF Québec : choisir les épreuves, ${name}`}
        onClick={() => setOpen(true)}
      >
        {nbsp('TCF Québec : choisir les épreuves')}
      </Button>
      <Dialog
        size="sm"
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={nbsp('Quelles épreuves ?')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Annuler
            </Button>
            <Button
              variant="accent"
              isPending={isPending}
              disabled={chosen.length === 0}
              onClick={() => onStart([...chosen])}
            >
              Commencer
            </Button>
          </>
        }
      >
        <p className={styles.lead}>
          {nbsp(
            'Au TCF Québec, on passe une à quatre épreuves. Celles que vous choisissez s’enchaînent dans l’ordre de l’examen.',
          )}
        </p>
        <fieldset className={styles.parts}>
          <legend className="visually-hidden">Épreuves</legend>
          {skills.map((skill) => (
            <Checkbox
              key={skill}
              isSelected={chosen.includes(skill)}
              onChange={(isSelected) =>
                setChosen(skills.filter((each) => (each === skill ? isSelected : chosen.includes(each))))
              }
            >
              {nbsp(`${skillFacts[skill].label} · ${Math.round(durations[skill] / 60)} min`)}
            </Checkbox>
          ))}
        </fieldset>
        <p className={styles.total} role="status">
          {chosen.length === 0
            ? 'Choisissez au moins une épreuve.'
            : nbsp(`${chosen.length} sur ${skills.length} · ${hoursAndMinutes(total)}`)}
        </p>
        {problem}
      </Dialog>
    </>
  );
}
