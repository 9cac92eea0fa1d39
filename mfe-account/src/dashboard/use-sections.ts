import { DashboardState, homePath, type LearnerSection } from '@passerelle/contracts';
import { onNavigation, useHost, useNavigationState, useSession } from '@passerelle/slice-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { sectionOf, sectionsFor } from './visible-sections.js';

/** The section that the address names; undefined on other pages and without a fragment. */
const namedSection = () =>
  location.pathname.startsWith(homePath) ? location.hash.slice(1) || undefined : undefined;

export interface Sections {
  /** What this person sees. */
  readonly sections: readonly LearnerSection[];
  /** The one of the history entry, or of the link that was followed. */
  readonly shown: LearnerSection;
}

/** The sections of the learner area, and where its reader is. */
export function useSections(): Sections {
  const { sections: declared } = useHost();
  const { user, subscriptionStatus } = useSession();
  const roles = user?.roles;
  const hasPlan = subscriptionStatus === 'Active';
  const sections = useMemo(
    () => sectionsFor(declared, { roles: roles ?? [], hasPlan }),
    [declared, roles, hasPlan],
  );
  const state = useNavigationState(DashboardState);
  const named = useSyncExternalStore(onNavigation, namedSection);
  return { sections, shown: sectionOf(sections, state?.section ?? named) };
}
