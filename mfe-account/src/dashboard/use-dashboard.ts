import { DashboardState, type LearnerSection, type SlotProps } from '@passerelle/contracts';
import { useHost, useNavigationState } from '@passerelle/slice-kit';
import { useMemo } from 'react';
import { sectionOf } from './sections.js';

/** Where the learner is, and the ways from there: what the slots' props ask for. */
export type Dashboard = Omit<SlotProps['account.learner-section.v1'], 'subscriptionStatus'>;

/**
 * The place in the learner area stands in the history entry: it survives a reload, and Back leaves a test.
 * Leaving and finishing a test replace its entry, so that Back never reopens it.
 */
export function useDashboard(): Dashboard {
  const { navigate } = useHost();
  const state = useNavigationState(DashboardState);
  const section = sectionOf(state?.section);
  const selectedTest = state?.selectedTest ?? null;
  const responseId = state?.responseId ?? null;

  return useMemo(() => {
    const go = (next: DashboardState & { section: LearnerSection }, replace = false) => {
      navigate('/dashboard', { state: next, replace });
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
}
