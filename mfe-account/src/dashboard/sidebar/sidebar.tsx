import type { User } from '@passerelle/contracts';
import { useHost } from '@passerelle/slice-kit';
import { Button, cx } from '@passerelle/ui-kit';
import { LogOut, Menu, X } from 'lucide-react';
import { useId, useState } from 'react';
import { personName } from '../../format/person-name.js';
import { ProfilePhoto } from '../../photo/profile-photo.js';
import { planLine } from '../../subscriptions/period.js';
import { useSubscriptions } from '../../subscriptions/use-subscriptions.js';
import type { Dashboard } from '../use-dashboard.js';
import { groupsOf } from '../visible-sections.js';
import { SectionMenu } from './section-menu.js';
import styles from './sidebar.module.css';
import { UpsellCard } from './upsell-card.js';

/** Beside the section on a wide screen; above it, behind a menu button, on a narrow one. */
export function Sidebar({ user, dashboard }: { user: User; dashboard: Dashboard }) {
  const host = useHost();
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const { section, goToSection } = dashboard.place;
  const { buttons, lists } = groupsOf(dashboard.sections);
  const go = (next: string) => {
    setOpen(false);
    goToSection(next);
  };

  return (
    <div className={styles.sidebar}>
      <div className={styles.person}>
        <ProfilePhoto user={user} />
        <div className={styles.names}>
          <p className={styles.name}>{personName(user)}</p>
          <PlanLine />
        </div>
        <button
          type="button"
          className={styles.menuButton}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <X size={20} aria-hidden="true" /> : <Menu size={20} aria-hidden="true" />}
          Rubriques
        </button>
      </div>
      <div id={menuId} className={cx(styles.menu, isOpen && styles.open)}>
        <div className={styles.accounts}>
          {buttons.map(({ id, label, title }) => (
            <Button
              key={id}
              variant="secondary"
              size="sm"
              isFullWidth
              aria-current={section === id ? 'page' : undefined}
              className={styles.account}
              onClick={() => go(id)}
            >
              {label ?? title}
            </Button>
          ))}
        </div>
        <SectionMenu lists={lists} section={section} onGo={go} />
        <UpsellCard />
        <Button
          variant="quiet"
          size="sm"
          icon={<LogOut />}
          className={styles.signOut}
          onClick={() => void host.session.signOut()}
        >
          Se déconnecter
        </Button>
      </div>
    </div>
  );
}

function PlanLine() {
  const { data } = useSubscriptions();
  if (!data) return <p className={styles.plan}>{'\u00a0'}</p>;
  const now = new Date();
  return (
    <p className={styles.plan}>
      <span className={styles.long}>{planLine(data, now)}</span>
      <span className={styles.short}>{planLine(data, now, 'short')}</span>
    </p>
  );
}
