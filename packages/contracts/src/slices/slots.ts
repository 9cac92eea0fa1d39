import type { SubscriptionStatus } from '../calls/billing.js';
import type { TestEntry } from '../calls/tests.js';
import type { Skill } from '../exam/skill.js';

/** The slot that shows a slice's sections of the learner area: each slice that has some fills it for them. */
export const sectionSlot = 'account.learner-section.v1';

/** The slots of the shell itself, which declares nothing. */
export const shellSlots: Partial<Record<SlotName, 'one' | 'several'>> = { 'shell.member-menu.v1': 'one' };

interface LearnerNavigation {
  /** Shows another section, of whichever slice. */
  goToSection(section: string): void;
  /**
   * Selects a test, or leaves it (null). While one is selected the frame hides sidebar and menu; selecting makes a history entry, so that
   * the browser's back button leaves the test; section and test survive a reload.
   */
  selectTest(testId: string | null, section?: string): void;
}

/** The slots, versioned, and the props of what fills them. */
export interface SlotProps {
  'account.learner-section.v1': LearnerNavigation & {
    /** Id of one of the slice's own sections. */
    readonly section: string;
    readonly selectedTest: string | null;
    /** A response to show in `comprehensionresultssummary`. */
    readonly responseId: string | null;
    /** Shows the results of a submitted response. Replaces the test's history entry: Back does not reopen a finished test. */
    showResults(responseId: string): void;
    readonly subscriptionStatus: SubscriptionStatus;
  };
  'account.dashboard-panel.v1': LearnerNavigation;
  /** What one aims at, and when: beside the greeting. */
  'account.goal.v1': Record<never, never>;
  'account.profile-panel.v1': {
    /** Level of the panel's title. */
    readonly headingLevel: 2 | 3;
  };
  'shell.member-menu.v1': {
    /** Closes the menu that this stands in; a change of page closes it by itself. */
    close(): void;
  };
  'marketing.practice.v1': { readonly skill: Skill };
  'marketing.placement.v1': Record<never, never>;
  'exam.free-account.v1': {
    /** The placement result that the new account keeps. */
    readonly placement: string | undefined;
    /** The tests that it opens. */
    readonly tests: readonly TestEntry[];
  };
  /** A text of the packs, as the server sanitised it: who fills it sanitises it again. */
  'marketing.rich-text.v1': { readonly html: string };
  'exam.mock-booking.v1': {
    /** Called once an interview is booked. */
    onBooked(): void;
    /** The mock exam whose oral part the interview is; the booking names it. */
    mockSessionId?: string;
    /** Level of the panel's title. Defaults to 2. */
    readonly headingLevel?: 1 | 2;
  };
}
export type SlotName = keyof SlotProps;
