import { readSchoolFacts, type Skill } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { Button, LinkButton } from '@passerelle/ui-kit';
import { BookOpen, GraduationCap, SquarePlay } from 'lucide-react';
import { useState } from 'react';
import styles from './aids.module.css';
import { MethodDialog } from './method-dialog.js';

/** Méthodologies, Formation, Examples (where the school has videos): each is read without leaving the test. */
export function Aids({ skill }: { skill: Skill }) {
  const [isReading, setReading] = useState(false);
  const examples = useCall(['school'], readSchoolFacts, {}).data?.examples;
  return (
    <div className={styles.aids}>
      <Button variant="quiet" size="sm" icon={<BookOpen size={18} />} onClick={() => setReading(true)}>
        Méthodologies
      </Button>
      <LinkButton
        variant="quiet"
        size="sm"
        icon={<GraduationCap size={18} />}
        href="/formation"
        target="_blank"
        rel="noreferrer"
      >
        Formation<span className="visually-hidden"> (nouvel onglet)</span>
      </LinkButton>
      {examples ? (
        <LinkButton
          variant="quiet"
          size="sm"
          icon={<SquarePlay size={18} />}
          href={examples}
          target="_blank"
          rel="noreferrer"
        >
          Examples<span className="visually-hidden"> (vidéos, nouvel onglet)</span>
        </LinkButton>
      ) : null}
      <MethodDialog skill={skill} isOpen={isReading} onClose={() => setReading(false)} />
    </div>
  );
}
