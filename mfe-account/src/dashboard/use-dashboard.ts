import { addressOfSection, DashboardState, type LearnerSection, type SlotProps } from '@passerelle/contracts';
import { useHost, useNavigationState } from '@passerelle/slice-kit';
import { useMemo } from 'react';
import { useSections } from './use-sections.js';

/** Where the learner is, and the ways from there: what the slots' props ask for. */
type Place = Omit<SlotProps['account.learner-section.v1'], 'subscriptionStatus'>;

export interface Dashboard {
  readonly place: Place;
  /** The section that is shown, and all that this person sees. */
  readonly shown: LearnerSection;
  readonly sections: readonly LearnerSection[];
}

/**
 * The place in the learner area stands in the history entry: it survives a reload, and Back leaves a test. The section stands in the
 * address too, as its fragment. Leaving and finishing a test replace its entry, so that Back never reopens it.
 */
export function useDashboard(): Dashboard {
  const { navigate } = useHost();
  const { sections, shown } = useSections();
  const state = useNavigationState(DashboardState);
  const { id: section } = shown;
  const selectedTest = state?.selectedTest ?? null;
  const responseId = state?.responseId ?? null;

  const place = useMemo((): Place => {
    const go = (next: DashboardState & { section: string }, replace = false) => {
      navigate(addressOfSection(next.section), { state: next, replace });
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
