import type { SessionState, User } from '@passerelle/contracts';
import { Loaded, Slot, useSession } from '@passerelle/slice-kit';
import { ErrorPanel, Loading } from '@passerelle/ui-kit';
import { type ComponentType, useRef } from 'react';
import { manifest } from '../manifest.js';
import { NoSubscription } from '../subscriptions/no-subscription.js';
import { Home } from './home/home.js';
import { isStaff } from './staff/staff.js';
import type { Dashboard } from './use-dashboard.js';
import type { FreshSubscription } from './use-fresh-subscription.js';

interface SectionContentProps {
  readonly user: User;
  readonly dashboard: Dashboard;
  readonly fresh: FreshSubscription;
}

/** One section is shown at a time: the home comes with the page, the others when they are asked for. */
const loadProfile = async () => (await import('./profile/profile.js')).Profile;
const loadSettings = async () => (await import('./settings/account-settings.js')).AccountSettings;
const loadFactorNeeded = async () => (await import('../security/factor-needed.js')).FactorNeeded;
const loadStaffHome = async () => (await import('./staff/staff-home.js')).StaffHome;

export function SectionContent({ user, dashboard, fresh }: SectionContentProps) {
  const { shown, place } = dashboard;
  if (shown.slice !== manifest.name) return <SectionOfOther dashboard={dashboard} fresh={fresh} />;
  switch (shown.id) {
    case 'profilesection':
      return <LoadedSection load={loadProfile} props={{ user, goToSection: place.goToSection }} />;
    case 'accountsettings':
      return <LoadedSection load={loadSettings} props={{ user }} />;
    default:
      if (user.awaits_factor) return <LoadedSection load={loadFactorNeeded} props={{ user }} />;
      return isStaff(user.roles) ? (
        <LoadedSection load={loadStaffHome} props={{ user }} />
      ) : (
        <Home user={user} place={place} />
      );
  }
}

interface LoadedSectionProps<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
}

function LoadedSection<Props extends object>({ load, props }: LoadedSectionProps<Props>) {
  return (
    <Loaded load={load} title="Cette page ne répond pas" headingLevel={1}>
      {(Section) => <Section {...props} />}
    </Loaded>
  );
}

/** The test that was opened last, where, and for whom. */
interface Opened {
  readonly section: string;
  readonly test: string;
  readonly status: SessionState['subscriptionStatus'];
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
  const opened = useRef<Opened | null>(null);
  if (selectedTest === null) opened.current = null;
  else if (isOpen || isFree)
    opened.current = { section: shown.id, test: selectedTest, status: subscriptionStatus };
  const { section, test, status } = opened.current ?? {};
  const isOpenTest = test === selectedTest && section === shown.id;

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
  // Nor may its slice close it, which goes by the status that it is told.
  const told = (isOpenTest && status) || subscriptionStatus;
  return (
    <Slot name="account.learner-section.v1" of={shown.slice} props={{ ...place, subscriptionStatus: told }} />
  );
}
