import type { LearnerSection } from '@passerelle/contracts';
import { cx } from '@passerelle/ui-kit';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { type SkillEntry, skillEntries } from '../sections.js';
import styles from './section-menu.module.css';

interface SectionMenuProps {
  readonly section: LearnerSection;
  readonly onGo: (section: LearnerSection) => void;
}

export function SectionMenu(menu: SectionMenuProps) {
  return (
    <nav aria-label="Espace candidat">
      <ul className={styles.list}>
        <li>
          <Entry {...menu} target="dashboard">
            Tableau de bord
          </Entry>
        </li>
        {skillEntries.map((skill) => (
          <SkillItem key={skill.skill} skill={skill} {...menu} />
        ))}
      </ul>
    </nav>
  );
}

/** A skill, with its 'Correction' under it. */
function SkillItem({ skill, ...menu }: SectionMenuProps & { skill: SkillEntry }) {
  const listId = useId();
  const isHere = menu.section === skill.section || menu.section === skill.correction;
  // Until it is toggled by hand, the entry of the section being read stands open.
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? isHere;
  return (
    <li>
      <div className={styles.row}>
        <Entry {...menu} target={skill.section}>
          {skill.label}
        </Entry>
        <button
          type="button"
          className={styles.toggle}
          aria-label={`Plus : ${skill.label}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setToggled(!isOpen)}
        >
          <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
        </button>
      </div>
      <ul id={listId} hidden={!isOpen}>
        <li>
          <Entry {...menu} target={skill.correction} isSub>
            Correction
          </Entry>
        </li>
      </ul>
    </li>
  );
}

function Entry(props: SectionMenuProps & { target: LearnerSection; isSub?: boolean; children: ReactNode }) {
  const { section, onGo, target, isSub, children } = props;
  return (
    <button
      type="button"
      className={cx(styles.entry, isSub && styles.sub)}
      aria-current={section === target ? 'page' : undefined}
      onClick={() => onGo(target)}
    >
      {children}
    </button>
  );
}
