import type { User } from '@passerelle/contracts';
import { ProfilePhoto } from '../../photo/profile-photo.js';
import type { Dashboard } from '../use-dashboard.js';
import { AreaMenu } from './area-menu.js';
import { PersonLines } from './person-lines.js';
import styles from './sidebar.module.css';

/** Beside the section on a wide screen; on a narrow one the shell's menu has the same. */
export function Sidebar({ user, dashboard: { place, sections } }: { user: User; dashboard: Dashboard }) {
  return (
    <div className={styles.sidebar}>
      <div className={styles.person}>
        <ProfilePhoto user={user} />
        <PersonLines user={user} />
      </div>
      <AreaMenu user={user} sections={sections} section={place.section} onGo={place.goToSection} />
    </div>
  );
}
