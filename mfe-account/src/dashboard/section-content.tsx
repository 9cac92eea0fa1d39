import type { User } from '@passerelle/contracts';
import { Slot, useSession } from '@passerelle/slice-kit';
import { Skeleton } from '@passerelle/ui-kit';
import { useRef } from 'react';
import { NoSubscription } from '../subscriptions/no-subscription.js';
import { Home } from './home/home.js';
import { Profile } from './profile/profile.js';
import { isOpenSection } from './sections.js';
import { AccountSettings } from './settings/account-settings.js';
import type { Dashboard } from './use-dashboard.js';

interface SectionContentProps {
  readonly user: User;
  readonly dashboard: Dashboard;
  /** The subscription's status is being asked for. */
  readonly isChecking: boolean;
}

export function SectionContent({ user, dashboard, isChecking }: SectionContentProps) {
  const { section } = dashboard;
  if (!isOpenSection(section)) return <LearnerSection dashboard={dashboard} isChecking={isChecking} />;
  switch (section) {
    case 'dashboard':
      return <Home user={user} dashboard={dashboard} />;
    case 'profilesection':
      return <Profile user={user} goToSection={dashboard.goToSection} />;
    case 'accountsettings':
      return <AccountSettings user={user} />;
  }
}

/** What mfe-exam fills, for people with an active subscription. */
function LearnerSection({ dashboard, isChecking }: Omit<SectionContentProps, 'user'>) {
  const { subscriptionStatus } = useSession();
  const { selectedTest } = dashboard;
  const isActive = subscriptionStatus === 'Active';

  // A status that could not be asked for counts as 'Not Active'; that must not close a test which is open. The server decides anyway.
  const openTest = useRef<string | null>(null);
  if (selectedTest === null || isActive) openTest.current = selectedTest;
  const isOpenTest = selectedTest !== null && openTest.current === selectedTest;

  if (!isActive && !isOpenTest) {
    return isChecking ? <Skeleton lines={8} /> : <NoSubscription />;
  }
  return <Slot name="account.learner-section.v1" props={{ ...dashboard, subscriptionStatus }} />;
}
