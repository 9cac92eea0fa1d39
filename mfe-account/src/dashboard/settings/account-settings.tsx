import type { User } from '@passerelle/contracts';
import { Loaded } from '@passerelle/slice-kit';
import { Card, nbsp, Skeleton, Tabs } from '@passerelle/ui-kit';
import { personName } from '../../format/person-name.js';
import { MailboxLinkButton } from '../../mailbox/mailbox-link-button.js';
import { ProfilePhoto } from '../../photo/profile-photo.js';
import { SubscriptionTable } from '../../subscriptions/subscription-table.js';
import styles from './account-settings.module.css';
import { AddressCard } from './address-card.js';
import { DeleteAccount } from './delete-account.js';
import { ExportData } from './export-data.js';
import { OrderList } from './orders/order-list.js';
import { PasswordForm } from './password-form.js';
import { SessionList } from './session-list.js';

/** Apart: it carries the numbering plans of all countries. */
const loadProfileForm = async () => (await import('./profile-form.js')).ProfileForm;

export function AccountSettings({ user }: { user: User }) {
  return (
    <div className={styles.page}>
      <h1>Paramètres du compte</h1>
      <Tabs
        label="Paramètres du compte"
        tabs={[
          { id: 'profile', label: 'Profil', content: <ProfileTab user={user} /> },
          { id: 'security', label: 'Sécurité', content: <SecurityTab user={user} /> },
          {
            id: 'subscription',
            label: 'Abonnement',
            content: (
              <Card as="section" title="Abonnements">
                <SubscriptionTable />
              </Card>
            ),
          },
          {
            id: 'orders',
            label: <span lang="en">Orders</span>,
            content: <OrderList />,
          },
        ]}
      />
    </div>
  );
}

/** Apart: it carries what draws QR codes. */
const loadSecondFactors = async () => (await import('../../security/second-factors.js')).SecondFactors;

function SecurityTab({ user }: { user: User }) {
  return (
    <Loaded load={loadSecondFactors} headingLevel={2} loading={<Skeleton shape="box" height="12rem" />}>
      {(SecondFactors) => <SecondFactors email={user.email} />}
    </Loaded>
  );
}

function ProfileTab({ user }: { user: User }) {
  return (
    <div className={styles.panel}>
      <Card as="section" title="Profil" padding="lg">
        <div className={styles.person}>
          <ProfilePhoto user={user} size="xl" />
          <div>
            <p className={styles.name}>{personName(user)}</p>
            <p className={styles.muted}>{user.email}</p>
          </div>
        </div>
        <Loaded load={loadProfileForm} headingLevel={3} loading={<Skeleton shape="box" height="17rem" />}>
          {(ProfileForm) => <ProfileForm user={user} />}
        </Loaded>
      </Card>
      <AddressCard email={user.email} />
      {user.email_proven === false ? (
        <Card as="section" title="Confirmer mon adresse" padding="lg">
          <p className={styles.note}>
            {nbsp('Votre adresse n’est pas encore confirmée : ouvrez le lien que nous vous avons envoyé.')}
          </p>
          <MailboxLinkButton />
        </Card>
      ) : null}
      <Card as="section" title="Changer de mot de passe" padding="lg">
        <PasswordForm email={user.email} />
      </Card>
      <SessionList />
      <Card as="section" title="Mes données" padding="lg">
        <ExportData user={user} />
      </Card>
      <Card as="section" title="Supprimer mon compte" padding="lg">
        <DeleteAccount email={user.email} />
      </Card>
    </div>
  );
}
