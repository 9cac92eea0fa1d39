import * as z from 'zod/mini';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { staffRoles } from '../core/roles.js';
import { Instant, text } from '../core/schemas.js';
import {
  BookingDate,
  BookingParams,
  BookingPerson,
  BookingTime,
  bookingStates,
  InterviewHour,
  lateHours,
} from './booking.js';

const { get, post, put } = callsOf('svc-booking');

/** What somebody at the desk may do with an interview now. */
export const deskActs = ['decide', 'move', 'call_off', 'mark'] as const;
export type DeskAct = (typeof deskActs)[number];

/** An interview as the desk shows it. */
export const DeskInterview = z.extend(InterviewHour, {
  id: z.string(),
  status: z.enum(bookingStates),
  /** Counts its changes. Who changes something says which one they saw. */
  version: z.int(),
  created_at: Instant,
  /** Null where the account is not known. */
  person: z.nullable(BookingPerson),
  /** The candidate’s, where they said it. */
  person_time_zone: z.nullable(z.string()),
  /** Who accepted it, and so holds it; null where nobody did, or the account is not known. */
  held_by: z.nullable(BookingPerson),
  /** Whether the caller holds it. */
  mine: z.boolean(),
  /** Whether it is the oral part of a mock exam. */
  is_mock: z.boolean(),
  /** Out of 20; null before the mark. */
  score: z.nullable(z.number()),
  may: z.array(z.enum(deskActs)),
  /** Where or how it is held, where the school says it: of those that the caller holds. */
  place: z.optional(z.string()),
});
export type DeskInterview = z.infer<typeof DeskInterview>;

/** What a clock at the desk goes by. */
const DeskClock = {
  /** The school’s, an IANA name. */
  time_zone: z.string(),
  /** The server’s clock. */
  now: Instant,
};

const Day = z.iso.date('La date doit s’écrire année-mois-jour.');

export const listInterviewWeek = get('/mgmt/bookings/week/', {
  summary:
    'The interviews of a week, that of the day `from` or the current one: asked for or accepted, by whom, held by whom. Beside them all requests that wait for an answer, and the caller’s interviews that wait for a mark, whatever their week.',
  access: staffRoles,
  query: z.object({ from: z.optional(Day) }),
  replies: {
    200: z.object({
      /** Its Monday, and its Sunday. */
      first_day: z.iso.date(),
      last_day: z.iso.date(),
      /** The current week’s Monday. */
      this_week: z.iso.date(),
      ...DeskClock,
      requests: z.array(DeskInterview),
      /** The caller’s own of the last 30 days that are over, with neither mark nor notes, or whose mark was taken back; the oldest first. */
      to_mark: z.array(DeskInterview),
      interviews: z.array(DeskInterview),
    }),
  },
});
export type InterviewWeek = SuccessOf<typeof listInterviewWeek>;

/** An interview that is over, beside one that is to come. */
const PastInterview = z.object({
  id: z.string(),
  starts_at: Instant,
  held_by: z.nullable(BookingPerson),
  score: z.nullable(z.number()),
});

export const readInterview = get('/mgmt/bookings/{bookingId}/interview/', {
  summary: 'An interview, what was noted of it, and the last ones of its candidate.',
  access: staffRoles,
  params: BookingParams,
  replies: {
    200: z.extend(DeskInterview, {
      /** Who holds it and administrators read them; null for others. */
      notes: z.nullable(z.string()),
      graded_at: z.nullable(Instant),
      /** The newest first. */
      past: z.array(PastInterview),
    }),
  },
  problems: ['not_found'],
});

const Seen = z.int().check(z.positive());

export const moveInterview = post('/mgmt/bookings/{bookingId}/move/', {
  summary: `Moves an interview to another hour, more than ${lateHours} hours ahead, and accepts it there: a request by whoever holds it then, an accepted one by its teacher or an administrator. Repeated, it changes nothing.`,
  access: staffRoles,
  params: BookingParams,
  body: z.object({ version: Seen, date: BookingDate, time: BookingTime }),
  replies: { 200: DeskInterview },
  problems: ['not_found', 'conflict', 'slot_taken'],
});

export const callOffInterview = post('/mgmt/bookings/{bookingId}/call_off/', {
  summary:
    'Calls an accepted interview off: its teacher or an administrator. It is always given back to the plan. Repeated, it changes nothing.',
  access: staffRoles,
  params: BookingParams,
  body: z.object({ version: Seen }),
  replies: { 200: DeskInterview },
  problems: ['not_found', 'conflict'],
});

/** A mark out of 20, to the half point. */
const InterviewScore = z
  .number()
  .check(
    z.minimum(0, 'La note va de 0 à 20.'),
    z.maximum(20, 'La note va de 0 à 20.'),
    z.multipleOf(0.5, 'La note va par demi-points.'),
  );

export const markInterview = put('/mgmt/bookings/{bookingId}/mark/', {
  summary:
    'Keeps the mark of an interview that is over, and what was noted of it: its teacher or an administrator. Notes may come first (`score` null). A mark that was given is corrected, or taken back by `score` null: its candidate is told, and the interview waits for one again. Repeated, it changes nothing.',
  access: staffRoles,
  params: BookingParams,
  body: z.object({ version: Seen, score: z.nullable(InterviewScore), notes: text(4000) }),
  replies: { 200: DeskInterview },
  problems: ['not_found', 'conflict'],
});
