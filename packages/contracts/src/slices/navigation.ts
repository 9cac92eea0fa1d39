import * as z from 'zod/mini';
import { planTypes } from '../calls/billing.js';
import { placementSkills } from '../exam/placement.js';
import { homePath } from './host.js';

/** What `/payment` receives through navigation state: the specification's plan, duration, price and sub_id. */
export const CheckoutState = z.object({
  plan: z.string(),
  /** Days. */
  duration: z.int(),
  /** Dollars. */
  price: z.number(),
  sub_id: z.string(),
  sub_type: z.optional(z.enum(planTypes)),
});
export type CheckoutState = z.infer<typeof CheckoutState>;

/** What `/login` receives: where the visitor was going, and in the learner area to which section. */
export const LoginState = z.object({
  from: z.optional(z.string().check(z.regex(/^\/(?!\/)/))),
  section: z.optional(z.string()),
});
export type LoginState = z.infer<typeof LoginState>;

/** What a public practice page keeps in its history entry: the test being read. */
export const PracticeState = z.object({ practiceTest: z.optional(z.nullable(z.string())) });
export type PracticeState = z.infer<typeof PracticeState>;

/**
 * What the placement page keeps in its history entry: the question shown, from 1, or that its result is, and of which skill (of reading
 * where it is not said). `selectedTest` beside a question makes the page quiet, as a test is.
 */
export const PlacementState = z.object({
  skill: z.optional(z.enum(placementSkills)),
  selectedTest: z.optional(z.nullable(z.string())),
  question: z.optional(z.nullable(z.int().check(z.positive()))),
  isDone: z.optional(z.boolean()),
});
export type PlacementState = z.infer<typeof PlacementState>;

/** The section that the learner area begins with. */
export const homeSection = 'dashboard';

/** The address of a section of the learner area: the fragment names it, so that it can be linked to and kept. */
export function addressOfSection(section: string): string {
  return section === homeSection ? homePath : `${homePath}#${section}`;
}

/** The section where interviews are booked, moved and cancelled: what mails about them lead to. */
export const interviewSection = 'entretienoralsection';

/** The section that lists what was submitted, newest first, with its grade; it shows without a plan too. Mails about grades lead to it. */
export const resultsSection = 'comprehensionresultssummary';

/** The section with the account's settings, where its password is changed: what password managers are led to. */
export const settingsSection = 'accountsettings';

/** What `/dashboard` keeps in its history entry. */
export const DashboardState = z.object({
  section: z.optional(z.string()),
  selectedTest: z.optional(z.nullable(z.string())),
  responseId: z.optional(z.nullable(z.string())),
  /** What of a result is looked at again: the number of a question, `first`, or a part of a mock exam. */
  answers: z.optional(z.nullable(z.string())),
});
export type DashboardState = z.infer<typeof DashboardState>;
