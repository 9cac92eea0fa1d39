import type { Endpoint } from '../core/endpoint.js';
import * as account from './account.js';
import * as attempts from './attempts.js';
import * as audit from './audit.js';
import * as billing from './billing.js';
import * as booking from './booking.js';
import * as candidateSheet from './candidate-sheet.js';
import * as cards from './cards.js';
import * as cohortProgress from './cohort-progress.js';
import * as cohorts from './cohorts.js';
import * as copies from './copies.js';
import * as deadLetters from './dead-letters.js';
import * as expression from './expression.js';
import * as factors from './factors.js';
import * as history from './history.js';
import * as interviewHours from './interview-hours.js';
import * as interviewsDesk from './interviews-desk.js';
import * as mocks from './mocks.js';
import * as moderation from './moderation.js';
import * as newsletter from './newsletter.js';
import * as orders from './orders.js';
import * as packsDesk from './packs-desk.js';
import * as people from './people.js';
import * as placement from './placement.js';
import * as plansDesk from './plans-desk.js';
import * as privacy from './privacy.js';
import * as progress from './progress.js';
import * as publicSite from './public-site.js';
import * as revenue from './revenue.js';
import * as review from './review.js';
import * as school from './school.js';
import * as secondStep from './second-step.js';
import * as seriesDesk from './series-desk.js';
import * as sessions from './sessions.js';
import * as spoken from './spoken.js';
import * as tests from './tests.js';
import * as turnaround from './turnaround.js';
import * as voices from './voices.js';

export * from './account.js';
export * from './attempts.js';
export * from './audit.js';
export * from './billing.js';
export * from './booking.js';
export * from './candidate-sheet.js';
export * from './cards.js';
export * from './cohort-progress.js';
export * from './cohorts.js';
export * from './copies.js';
export * from './dead-letters.js';
export * from './drafts.js';
export * from './expression.js';
export * from './factor.js';
export * from './factors.js';
export * from './history.js';
export * from './interview-hours.js';
export * from './interviews-desk.js';
export * from './mocks.js';
export * from './moderation.js';
export * from './newsletter.js';
export * from './orders.js';
export * from './packs-desk.js';
export type { PasskeyCreation, PasskeyRegistration } from './passkey-creation.js';
export type { PasskeyAssertion, PasskeyRequest } from './passkey-request.js';
export * from './people.js';
export * from './placement.js';
export * from './plans-desk.js';
export * from './privacy.js';
export * from './progress.js';
export * from './public-site.js';
export * from './revenue.js';
export * from './review.js';
export * from './school.js';
export * from './second-step.js';
export * from './series-desk.js';
export * from './sessions.js';
export * from './spoken.js';
export * from './tests.js';
export * from './turnaround.js';
export * from './voices.js';

/** A row of the contract table: the call under its export's name, which is also its operation id. */
export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'owner' in value && 'path' in value && 'access' in value
  );
}

const exported: Readonly<Record<string, unknown>> = {
  ...sessions,
  ...account,
  ...factors,
  ...secondStep,
  ...people,
  ...cohorts,
  ...tests,
  ...publicSite,
  ...newsletter,
  ...attempts,
  ...progress,
  ...expression,
  ...copies,
  ...cohortProgress,
  ...turnaround,
  ...voices,
  ...seriesDesk,
  ...packsDesk,
  ...spoken,
  ...history,
  ...mocks,
  ...candidateSheet,
  ...moderation,
  ...privacy,
  ...school,
  ...review,
  ...placement,
  ...billing,
  ...cards,
  ...cards.furtherCardCalls,
  ...orders,
  ...plansDesk,
  ...revenue,
  ...booking,
  ...interviewHours,
  ...audit,
  ...interviewsDesk,
  ...deadLetters.namedDeadLetterCalls,
};

/** The contract table: every call of every service. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(exported).flatMap(([name, value]) =>
  isEndpoint(value) ? [{ name, endpoint: value }] : [],
);

const names = new Map(endpoints.map(({ name, endpoint }) => [endpoint, name]));

/** The name of a call in the table, for logs and metrics. */
export const callName = (call: Endpoint): string => names.get(call) ?? 'unknown';
