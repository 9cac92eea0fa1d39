import type { LearnerSection } from '@passerelle/contracts';
import { cx } from '@passerelle/ui-kit';
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import type { MenuItem, SectionGroups } from '../visible-sections.js';
import styles from './section-menu.module.css';

interface EntryProps {
  /** Id of the section that is shown; null on other pages. */
  readonly section: string | null;
  readonly onGo: (section: string) => void;
}

export function SectionMenu({ lists, ...menu }: EntryProps & Pick<SectionGroups, 'lists'>) {
  return (
    <nav aria-label="Espace candidat">
      {lists.map(({ heading, items }) => (
        <Fragment key={heading}>
          {heading === null ? null : <h2 className={styles.heading}>{heading}</h2>}
          <ul className={styles.list}>
            {items.map((item) => (
              <Item key={item.section.id} item={item} {...menu} />
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

function Item({ item: { section, folded }, ...menu }: EntryProps & { item: MenuItem }) {
  const listId = useId();
  const isHere = [section, ...folded].some(({ id }) => id === menu.section);
  // Until it is toggled by hand, the entry of the section being read stands open.
  const [toggled, setToggled] = useState<boolean | null>(null);
  const isOpen = toggled ?? isHere;
  if (folded.length === 0) {
    return (
      <li>
        <Entry {...menu} target={section} />
      </li>
    );
  }
  return (
    <li>
      <div className={styles.row}>
        <Entry {...menu} target={section} />
        <button
          type="button"
          className={styles.toggle}
          aria-label={`Plus : ${labelOf(section)}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setToggled(!isOpen)}
        >
          <ChevronDown size={18} aria-hidden="true" className={styles.chevron} />
        </button>
      </div>
      <ul id={listId} hidden={!isOpen}>
        {folded.map((target) => (
          <li key={target.id}>
            <Entry {...menu} target={target} isSub />
          </li>
        ))}
      </ul>
    </li>
  );
}

const labelOf = ({ label, title }: LearnerSection) => label ?? title;

function Entry({ section, onGo, target, isSub }: EntryProps & { target: LearnerSection; isSub?: boolean }) {
  return (
    <button
      type="button"
      className={cx(styles.entry, isSub && styles.sub)}
      aria-current={section === target.id ? 'page' : undefined}
      onClick={() => onGo(target.id)}
    >
      {labelOf(target)}
    </button>
  );
}
