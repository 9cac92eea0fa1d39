import type { User } from '@passerelle/contracts';
import { Slot, useSession } from '@passerelle/slice-kit';
import { ErrorPanel, Loading } from '@passerelle/ui-kit';
import { useRef } from 'react';
import { manifest } from '../manifest.js';
import { NoSubscription } from '../subscriptions/no-subscription.js';
import { Home } from './home/home.js';
import { Profile } from './profile/profile.js';
import { AccountSettings } from './settings/account-settings.js';
import { isStaff } from './staff/staff.js';
import { StaffHome } from './staff/staff-home.js';
import type { Dashboard } from './use-dashboard.js';
import type { FreshSubscription } from './use-fresh-subscription.js';

interface SectionContentProps {
  readonly user: User;
  readonly dashboard: Dashboard;
  readonly fresh: FreshSubscription;
}

export function SectionContent({ user, dashboard, fresh }: SectionContentProps) {
  const { shown, place } = dashboard;
  if (shown.slice !== manifest.name) return <SectionOfOther dashboard={dashboard} fresh={fresh} />;
  switch (shown.id) {
    case 'profilesection':
      return <Profile user={user} goToSection={place.goToSection} />;
    case 'accountsettings':
      return <AccountSettings user={user} />;
    default:
      return isStaff(user.roles) ? <StaffHome user={user} /> : <Home user={user} place={place} />;
  }
}

/** A section of another slice; some are for people with an active subscription. */
function SectionOfOther({ dashboard, fresh }: Omit<SectionContentProps, 'user'>) {
  const { subscriptionStatus, isSubscriptionUnknown } = useSession();
  const { shown, place } = dashboard;
  const { selectedTest, responseId } = place;
  const isOpen = subscriptionStatus === 'Active' || !shown.needsPlan;
  const isUnknown = fresh.isChecking || isSubscriptionUnknown === true;
  // What opens without a plan its slice knows.
  const isFree = shown.hasOpen === true && !isUnknown && (selectedTest !== null || responseId !== null);

  // A status that could not be asked for counts as 'Not Active'; that must not close a test which is open. The server decides anyway.
  const openTest = useRef<string | null>(null);
  if (selectedTest === null || isOpen || isFree) openTest.current = selectedTest;
  const isOpenTest = selectedTest !== null && openTest.current === selectedTest;

  if (!isOpen && !isFree && !isOpenTest) {
    if (fresh.isChecking) return <Loading />;
    if (!isSubscriptionUnknown)
      return (
        <NoSubscription isBelow={shown.hasOpen === true}>
          {shown.hasPreview ? (
            <Slot
              name="account.learner-section.v1"
              of={shown.slice}
              props={{ ...place, subscriptionStatus: 'Not Active' }}
            />
          ) : null}
        </NoSubscription>
      );
    return (
      <ErrorPanel headingLevel={1} title="Impossible de vérifier votre abonnement" onRetry={fresh.checkAgain}>
        Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.
      </ErrorPanel>
    );
  }
  return <Slot name="account.learner-section.v1" of={shown.slice} props={{ ...place, subscriptionStatus }} />;
}
