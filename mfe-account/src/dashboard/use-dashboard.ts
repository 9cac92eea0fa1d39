import { DashboardState, homePath, type LearnerSection, type SlotProps } from '@passerelle/contracts';
import { useHost, useNavigationState, useSession } from '@passerelle/slice-kit';
import { useMemo } from 'react';
import { sectionOf, sectionsFor } from './visible-sections.js';

/** Where the learner is, and the ways from there: what the slots' props ask for. */
type Place = Omit<SlotProps['account.learner-section.v1'], 'subscriptionStatus'>;

export interface Dashboard {
  readonly place: Place;
  /** The section that is shown, and all that this person sees. */
  readonly shown: LearnerSection;
  readonly sections: readonly LearnerSection[];
}

/**
 * The place in the learner area stands in the history entry: it survives a reload, and Back leaves a test.
 * Leaving and finishing a test replace its entry, so that Back never reopens it.
 */
export function useDashboard(): Dashboard {
  const { navigate, sections: declared } = useHost();
  const { user } = useSession();
  const sections = useMemo(() => sectionsFor(declared, user?.roles ?? []), [declared, user]);
  const state = useNavigationState(DashboardState);
  const shown = sectionOf(sections, state?.section);
  const { id: section } = shown;
  const selectedTest = state?.selectedTest ?? null;
  const responseId = state?.responseId ?? null;

  const place = useMemo((): Place => {
    const go = (next: DashboardState & { section: string }, replace = false) => {
      navigate(homePath, { state: next, replace });
      window.scrollTo(0, 0);
    };
    return {
      section,
      selectedTest,
      responseId,
      goToSection: (next) => go({ section: next }, selectedTest !== null),
      selectTest: (testId, next = section) =>
        testId === null
          ? go({ section: next }, selectedTest !== null)
          : go({ section: next, selectedTest: testId }, testId === selectedTest),
      showResults: (id) =>
        go({ section: 'comprehensionresultssummary', responseId: id }, selectedTest !== null),
    };
  }, [navigate, section, selectedTest, responseId]);
  return { place, shown, sections };
}
