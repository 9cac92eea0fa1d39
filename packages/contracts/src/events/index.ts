import * as z from 'zod/mini';
import { SessionRevocation } from '../calls/account.js';
import { Allowances, planTypes, SubscriptionFacts } from '../calls/billing.js';
import { bookingStatuses } from '../calls/booking.js';
import { User } from '../calls/sessions.js';
import { anyService, type EventData, type EventDefinition, event } from '../core/event.js';
import { services } from '../core/roles.js';
import { Instant } from '../core/schemas.js';
import { PlacementKey } from '../exam/placement-key.js';
import { type Skill, SkillSchema } from '../exam/skill.js';

const UserData = z.object({ user: User, disabled: z.boolean() });

export const userRegistered = event({
  type: 'auth.user.registered.v1',
  publisher: 'svc-auth',
  consumers: ['svc-content', 'svc-billing', 'svc-booking'],
  summary: 'Someone has an account.',
  data: UserData,
});
export const userUpdated = event({
  type: 'auth.user.updated.v1',
  publisher: 'svc-auth',
  consumers: ['svc-content', 'svc-billing', 'svc-booking'],
  summary: 'Someone’s names, address, image, roles or state changed.',
  data: z.extend(UserData, {
    /** The key of the placement result that they kept with a free account: theirs, now that its mailbox is proven. */
    placement: z.optional(PlacementKey),
  }),
});
export const userDeleted = event({
  type: 'auth.user.deleted.v1',
  publisher: 'svc-auth',
  consumers: ['svc-content', 'svc-billing', 'svc-booking'],
  summary: 'Someone’s account is gone; personal data go too.',
  data: z.object({ user_id: z.string() }),
});
export const personErased = event({
  type: 'events.person.erased.v1',
  publisher: anyService,
  consumers: ['svc-auth'],
  summary: 'A service has erased all that it held of a person whose account is gone.',
  data: z.object({ user_id: z.string(), service: z.enum(services) }),
});
export const cohortChanged = event({
  type: 'auth.cohort.changed.v1',
  publisher: 'svc-auth',
  consumers: ['svc-content'],
  summary: 'A cohort was made, named, left by all as it was deleted, or one person came or went.',
  data: z.object({
    cohort_id: z.string(),
    /** Null: it is deleted, and nobody is in it any more. */
    name: z.nullable(z.string()),
    /** Who came or went; their erasure takes them out of every cohort without an event of this type. */
    user_id: z.optional(z.string()),
    /** Whether that person is in it now. */
    is_member: z.optional(z.boolean()),
  }),
});
export const sessionRevoked = event({
  type: 'auth.session.revoked.v1',
  publisher: 'svc-auth',
  consumers: ['svc-content', 'svc-billing', 'svc-booking'],
  summary: 'A session’s tokens are refused from now on.',
  data: z.object(SessionRevocation.shape),
});

// As the internal call has it, shown in full where its events are described.
const Subscription = z.object(SubscriptionFacts.shape);

export const subscriptionActivated = event({
  type: 'billing.subscription.activated.v1',
  publisher: 'svc-billing',
  consumers: ['svc-content', 'svc-booking'],
  summary: 'Someone may open what their plan opens.',
  data: Subscription,
});
export const subscriptionEnded = event({
  type: 'billing.subscription.ended.v1',
  publisher: 'svc-billing',
  consumers: ['svc-content', 'svc-booking'],
  summary: 'A subscription ended before its date (refund), or on it.',
  data: Subscription,
});
export const orderPaid = event({
  type: 'billing.order.paid.v1',
  publisher: 'svc-billing',
  consumers: ['svc-billing'],
  summary: 'An order is paid: the provider says so.',
  data: z.object({
    order_id: z.string(),
    user_id: z.string(),
    plan_id: z.string(),
    plan_name: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    paid_at: Instant,
  }),
});
export const plansChanged = event({
  type: 'billing.plans.changed.v1',
  publisher: 'svc-billing',
  consumers: ['svc-content'],
  planned: { 'svc-content': 'A subscription carries its tier; content does not name plans yet.' },
  summary: 'The plans on sale changed: facts, price, or the sentences that say what they give.',
  data: z.object({
    plans: z.array(
      z.object({
        id: z.string(),
        plan_name: z.string(),
        sub_type: z.enum(planTypes),
        tier: z.int(),
        amount_cents: z.optional(z.int()),
        /** Days. */
        plan_duration: z.optional(z.int()),
        allowances: z.optional(Allowances),
        plan_items: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
});
export const contentOfferChanged = event({
  type: 'content.offer.changed.v1',
  publisher: 'svc-content',
  consumers: ['svc-billing'],
  summary: 'What plans can open changed: series and mock exams, by tier.',
  data: z.object({
    /** Ascending; a plan opens its tier and those below. */
    tiers: z.array(
      z.object({
        tier: z.int(),
        /** Series that open from this tier on. */
        series: z.object({
          oral_comprehension: z.int(),
          written_comprehension: z.int(),
          written_expression: z.int(),
          oral_expression: z.int(),
        } satisfies Record<Skill, unknown>),
        mock_exams: z.int(),
      }),
    ),
    has_placement: z.boolean(),
  }),
});
export type ContentOffer = EventData<typeof contentOfferChanged>;

const Submission = z.object({
  response_id: z.string(),
  user_id: z.string(),
  test_id: z.string(),
  skill: SkillSchema,
  submitted_at: Instant,
});

export const responseSubmitted = event({
  type: 'content.response.submitted.v1',
  publisher: 'svc-content',
  consumers: ['svc-content'],
  summary: 'A comprehension test was submitted and marked.',
  data: z.extend(Submission, { correct: z.int(), total: z.int(), score: z.int() }),
});
export const expressionSubmitted = event({
  type: 'content.expression.submitted.v1',
  publisher: 'svc-content',
  consumers: ['svc-content'],
  planned: {
    'svc-content': 'The grading mail is written with the submission; statistics will read the event.',
  },
  summary: 'Expression tasks were submitted for grading.',
  data: Submission,
});
export const gradeRecorded = event({
  type: 'content.grade.recorded.v1',
  publisher: 'svc-content',
  consumers: ['svc-content'],
  planned: { 'svc-content': 'The mail is written with the grade; statistics will read the event.' },
  summary: 'A teacher graded an expression.',
  data: z.object({ response_id: z.string(), user_id: z.string(), skill: SkillSchema, score: z.number() }),
});

const BookingData = z.object({
  booking_id: z.string(),
  user_id: z.string(),
  starts_at: Instant,
  /** Of one that was cancelled: the status that it had. */
  status: z.enum(bookingStatuses),
  /** Of one that was moved: when it was before. */
  moved_from: z.optional(Instant),
  /** Who holds the interview, as they accepted it; of one that was moved, or waits again: whoever had accepted it. */
  teacher_id: z.optional(z.string()),
  /** Of one that was moved or cancelled, where its candidate did not do it; of one that waits again. */
  by: z.optional(z.literal('school')),
  /** Of one that was cancelled: the plan on which it counts was refunded, or ended by the school. */
  plan_ended: z.optional(z.literal(true)),
  /** The mock exam whose oral part the interview is; with the request only. */
  mock_session_id: z.optional(z.string()),
});
const booking = <T extends `booking.${string}.v1`>(type: T, summary: string) =>
  event({
    type,
    publisher: 'svc-booking',
    consumers: ['svc-booking', 'svc-content'],
    summary,
    data: BookingData,
  });

export const bookingRequested = booking(
  'booking.requested.v1',
  'A candidate asked for an interview. Or who had accepted it does not teach any more: it waits for a decision again.',
);
export const bookingDecided = booking('booking.decided.v1', 'A teacher accepted or refused it.');
export const bookingMoved = booking(
  'booking.moved.v1',
  'A candidate moved an interview: it waits for a decision again. Or the school did: it is accepted.',
);
export const bookingCancelled = booking(
  'booking.cancelled.v1',
  'A candidate took an interview back, or the school called it off.',
);
export const bookingGraded = event({
  type: 'booking.graded.v1',
  publisher: 'svc-booking',
  consumers: ['svc-booking', 'svc-content'],
  summary: 'A teacher gave an interview its mark, or corrected it.',
  data: z.object({
    booking_id: z.string(),
    user_id: z.string(),
    /** Out of 20. */
    score: z.number(),
    /** The mark that this one corrects. */
    former_score: z.optional(z.number()),
    graded_at: Instant,
    /** The mock exam whose oral part the interview is. */
    mock_session_id: z.optional(z.string()),
  }),
});
export const bookingUngraded = event({
  type: 'booking.ungraded.v1',
  publisher: 'svc-booking',
  consumers: ['svc-booking', 'svc-content'],
  summary: 'A teacher took back the mark of an interview: it has none, and waits for one again.',
  data: z.object({
    booking_id: z.string(),
    user_id: z.string(),
    /** The mark that counts no more, out of 20. */
    former_score: z.number(),
    withdrawn_at: Instant,
    /** The mock exam whose oral part the interview is. */
    mock_session_id: z.optional(z.string()),
  }),
});

export const replayRequested = event({
  type: 'events.replay.requested.v1',
  publisher: anyService,
  consumers: services,
  summary: 'A consumer asks for kept events again; whoever published them sends them to it alone.',
  data: z.object({
    consumer: z.enum(services),
    /** Only what happened from then on. */
    since: Instant,
    /** The handlers that get them, each with its event type. */
    handlers: z.array(z.object({ handler: z.string(), type: z.string() })),
  }),
});

/** Every event, by type. */
export const events: readonly EventDefinition[] = [
  userRegistered,
  userUpdated,
  userDeleted,
  personErased,
  cohortChanged,
  sessionRevoked,
  subscriptionActivated,
  subscriptionEnded,
  orderPaid,
  plansChanged,
  contentOfferChanged,
  responseSubmitted,
  expressionSubmitted,
  gradeRecorded,
  bookingRequested,
  bookingDecided,
  bookingMoved,
  bookingCancelled,
  bookingGraded,
  bookingUngraded,
  replayRequested,
];

/** The definition of an event type, or undefined. */
export function eventOf(type: string): EventDefinition | undefined {
  return events.find((definition) => definition.type === type);
}
