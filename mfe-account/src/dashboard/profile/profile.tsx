import type { User } from '@passerelle/contracts';
import { Button, Card } from '@passerelle/ui-kit';
import { SubscriptionTable } from '../../subscriptions/subscription-table.js';
import styles from './profile.module.css';
import { ProfileData } from './profile-data.js';

/** « Mon Compte »: who one is, what one has subscribed to, and the way to the settings. */
export function Profile({ user, goToSection }: { user: User; goToSection: (section: string) => void }) {
  return (
    <div className={styles.page}>
      <h1>Mon Compte</h1>
      <Card as="section" title="Profil">
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
      <Card as="section" title="Abonnements">
        <SubscriptionTable />
      </Card>
    </div>
  );
}
