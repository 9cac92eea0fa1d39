import type { User } from '@passerelle/contracts';
import { Slot } from '@passerelle/slice-kit';
import { Button, Card, Skeleton } from '@passerelle/ui-kit';
import { ProfilePhoto } from '../../photo/profile-photo.js';
import { SubscriptionTable } from '../../subscriptions/subscription-table.js';
import { DeleteAccount } from '../settings/delete-account.js';
import { ExportData } from '../settings/export-data.js';
import { isStaff } from '../staff/staff.js';
import styles from './profile.module.css';
import { ProfileData } from './profile-data.js';

/** « Mon Compte »: who one is, what one aims at, what one has subscribed to, one’s data, and the way to the settings. */
export function Profile({ user, goToSection }: { user: User; goToSection: (section: string) => void }) {
  return (
    <div className={styles.page}>
      <h1>Mon Compte</h1>
      <Card as="section" title="Profil">
        <div className={styles.photo}>
          <ProfilePhoto user={user} />
        </div>
        <ProfileData user={user} />
        <Button
          variant="secondary"
          size="sm"
          className={styles.settings}
          onClick={() => goToSection('accountsettings')}
        >
          Paramètres du compte
        </Button>
      </Card>
      {isStaff(user.roles) ? null : (
        <>
          <Slot
            name="account.profile-panel.v1"
            props={{ headingLevel: 2 }}
            loading={<Skeleton shape="box" height="8rem" />}
          />
          <Card as="section" title="Abonnements">
            <SubscriptionTable />
          </Card>
        </>
      )}
      <Card as="section" title="Mes données">
        <ExportData user={user} />
      </Card>
      <Card as="section" title="Supprimer mon compte">
        <DeleteAccount email={user.email} />
      </Card>
    </div>
  );
}
