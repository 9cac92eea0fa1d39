import type { SubscriptionStatus } from '../calls/billing.js';
import type { Skill } from '../exam/skill.js';

/** Sections of the learner area; ids by specification, but for `revisionsection`: questions answered wrong that come again. */
export const learnerSections = [
  'dashboard',
  'profilesection',
  'accountsettings',
  'mockexams',
  'comprehensionecritesection',
  'comprehensionoralesection',
  'expressionecritesection',
  'expressionoralesection',
  'comprehensionecritecorrectionsection',
  'comprehensionoralecorrectionsection',
  'expressionecritecorrectionsection',
  'expressionoralecorrectionsection',
  'comprehensionresultssummary',
  'revisionsection',
] as const;
export type LearnerSection = (typeof learnerSections)[number];

/** Slots, versioned, and who fills them. */
export const slots = {
  'account.learner-section.v1': { owner: 'mfe-account', filledBy: 'mfe-exam' },
  'account.dashboard-panel.v1': { owner: 'mfe-account', filledBy: 'mfe-exam' },
  'marketing.practice.v1': { owner: 'mfe-marketing', filledBy: 'mfe-exam' },
  'exam.mock-booking.v1': { owner: 'mfe-exam', filledBy: 'mfe-account' },
} as const;
export type SlotName = keyof typeof slots;

interface LearnerNavigation {
  /** Shows another section. */
  goToSection(section: LearnerSection): void;
  /**
   * Selects a test, or leaves it (null). While one is selected the frame hides sidebar and menu; selecting makes a history entry, so that
   * the browser's back button leaves the test; section and test survive a reload.
   */
  selectTest(testId: string | null, section?: LearnerSection): void;
}

export interface SlotProps {
  'account.learner-section.v1': LearnerNavigation & {
    readonly section: LearnerSection;
    readonly selectedTest: string | null;
    /** A response to show in `comprehensionresultssummary`. */
    readonly responseId: string | null;
    /** Shows the results of a submitted response. Replaces the test's history entry: Back does not reopen a finished test. */
    showResults(responseId: string): void;
    readonly subscriptionStatus: SubscriptionStatus;
  };
  'account.dashboard-panel.v1': LearnerNavigation;
  'marketing.practice.v1': { readonly skill: Skill };
  'exam.mock-booking.v1': { /** Called once an interview is booked. */ onBooked(): void };
}
