import { readSchoolFacts, type Skill } from '@passerelle/contracts';
import { useCall } from '@passerelle/slice-kit';
import { LinkButton } from '@passerelle/ui-kit';
import { GraduationCap, SquarePlay } from 'lucide-react';
import { MethodButton } from '../method/method-button.js';
import styles from './aids.module.css';

/** Méthodologies, Formation, Examples (where the school has videos): each is read without leaving the test. */
export function Aids({ skill }: { skill: Skill }) {
  const examples = useCall(['school'], readSchoolFacts, {}).data?.examples;
  return (
    <div className={styles.aids}>
      <MethodButton skill={skill} />
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
          <span lang="en">Examples</span>
          <span className="visually-hidden"> (vidéos, nouvel onglet)</span>
        </LinkButton>
      ) : null}
    </div>
  );
}
