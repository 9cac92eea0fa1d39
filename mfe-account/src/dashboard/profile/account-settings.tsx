import type { User } from '@passerelle/contracts';
import { Card, Tabs } from '@passerelle/ui-kit';
import { SubscriptionTable } from '../../subscriptions/subscription-table.js';
import { PasswordForm } from './password-form.js';
import styles from './profile.module.css';
import { ProfileData } from './profile-data.js';

export function AccountSettings({ user }: { user: User }) {
  return (
    <div className={styles.page}>
      <h1>Paramètres du compte</h1>
      <Tabs
        label="Paramètres du compte"
        tabs={[
          {
            id: 'profile',
            label: 'Profil',
            content: (
              <div className={styles.panel}>
                <Card as="section" title="Profil">
                  <ProfileData user={user} />
                </Card>
                <Card as="section" title="Changer de mot de passe">
                  <PasswordForm />
                </Card>
              </div>
            ),
          },
          {
            id: 'subscription',
            label: 'Abonnement',
            content: (
              <div className={styles.panel}>
                <Card as="section" title="Abonnements">
                  <SubscriptionTable />
                </Card>
              </div>
            ),
          },
          {
            id: 'orders',
            label: <span lang="en">Orders</span>,
            content: (
              <div className={styles.panel}>
                <p className={styles.muted}>Vos commandes s’afficheront ici.</p>
              </div>
            ),
          },
        ]}
      />
    </div>
  );
}
