import type { LearnerSection, User } from '@passerelle/contracts';
import { Button } from '@passerelle/ui-kit';
import { isStaff } from '../staff/staff.js';
import { groupsOf } from '../visible-sections.js';
import { SectionMenu } from './section-menu.js';
import styles from './sidebar.module.css';
import { UpsellCard } from './upsell-card.js';

interface AreaMenuProps {
  readonly user: User;
  readonly sections: readonly LearnerSection[];
  /** Id of the section that is shown; null on other pages. */
  readonly section: string | null;
  readonly onGo: (section: string) => void;
}

/** The ways through the learner area: « Mon Compte », « Examens Blanc », the menu, and what a plan would add. */
export function AreaMenu({ user, sections, section, onGo }: AreaMenuProps) {
  const { buttons, lists } = groupsOf(sections);
  return (
    <div className={styles.menu}>
      <div className={styles.accounts}>
        {buttons.map(({ id, label, title }) => (
          <Button
            key={id}
            variant="secondary"
            size="sm"
            isFullWidth
            aria-current={section === id ? 'page' : undefined}
            className={styles.account}
            onClick={() => onGo(id)}
          >
            {label ?? title}
          </Button>
        ))}
      </div>
      <SectionMenu lists={lists} section={section} onGo={onGo} />
      {isStaff(user.roles) || user.awaits_factor ? null : <UpsellCard />}
    </div>
  );
}
