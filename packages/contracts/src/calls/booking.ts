import * as z from 'zod/mini';
import { AllowanceLeft } from '../allowances.js';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { staffRoles } from '../core/roles.js';
import { Id, Instant } from '../core/schemas.js';
import { shares } from '../shares.js';

const { get, post } = callsOf('svc-booking');

export const bookingStatuses = ['ACCEPTED', 'PENDING', 'REJECTED'] as const;

/** The same, and that of a booking which its candidate took back. */
export const bookingStates = [...bookingStatuses, 'CANCELLED'] as const;
export type BookingState = (typeof bookingStates)[number];

/** Hours before an interview from which on it is late: an accepted one can no longer be moved, and is not given back when cancelled. */
export const lateHours = 24;

/** `{d}-{m}-{yyyy}`, as the specification's client writes it. */
export const BookingDate = z
  .string()
  .check(z.regex(/^\d{1,2}-\d{1,2}-\d{4}$/, 'La date doit s’écrire jour-mois-année.'));
/** `{HH}:00:00`, 7 to 20. */
export const BookingTime = z
  .string()
  .check(z.regex(/^(0?[7-9]|1\d|20):00:00$/, 'L’heure doit être une heure pleine, de 7 h à 20 h.'));

/** The IANA name of a device’s time zone: `Africa/Conakry`. One that the server does not know is left out. */
const DeviceTimeZone = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/, 'Ce fuseau horaire est illisible.'));

/** An hour of interview: its date and time by the school’s clock, and the instant. */
export const InterviewHour = z.object({ date: z.string(), time: z.string(), starts_at: Instant });

export const Booking = z.extend(InterviewHour, {
  id: z.string(),
  status: z.enum(bookingStatuses),
  /** Whether the caller made it. */
  mine: z.boolean(),
  /** Counts its changes. */
  version: z.int(),
});
export type Booking = z.infer<typeof Booking>;

/** Someone whose account is known. */
export const BookingPerson = z.object({ id: z.string(), first_name: z.string(), last_name: z.string() });

/** An hour that is not free. The optional fields are of one's own, and for teachers of everyone's. */
export const ListedBooking = z.extend(InterviewHour, {
  status: z.enum(bookingStatuses),
  mine: z.boolean(),
  id: z.optional(z.string()),
  version: z.optional(z.int()),
  /** Who asked; absent where the account is not known (any more). */
  person: z.optional(BookingPerson),
  /** Accepted, and less than `lateHours` away: it cannot be moved, and is not given back when cancelled. */
  is_late: z.optional(z.boolean()),
  /** Where or how it is held, where the school says it: of one's own that are accepted, for nobody else. */
  place: z.optional(z.string()),
});
export type ListedBooking = z.infer<typeof ListedBooking>;

export const listBookings = get('/mgmt/bookings/', {
  summary:
    'The hours that are full, without whose they are; and one’s own bookings, or for teachers everyone’s, with id and person.',
  access: 'user',
  replies: { 200: z.array(ListedBooking) },
});

/** Why nothing can be booked on a day. */
export const closedBecause = ['past', 'weekend', 'holiday', 'no_teacher'] as const;

const BookableDay = z.object({
  /** As bookings have it. */
  date: z.string(),
  /** Absent where there are hours. */
  closed: z.optional(z.enum(closedBecause)),
  /** The hours to come at which there are interviews; `left` is how many can still be booked. */
  hours: z.array(z.object({ time: z.string(), starts_at: Instant, left: z.int() })),
});

export const readAvailability = get('/mgmt/bookings/availability/', {
  summary:
    'What can be booked in a month, the current one or one of the next eleven: the school’s days and hours, and how many interviews each has left.',
  access: 'user',
  query: z.object({
    month: z.optional(
      z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Le mois doit s’écrire année-mois.')),
    ),
  }),
  replies: {
    200: z.object({
      /** `yyyy-mm` */
      month: z.string(),
      first_month: z.string(),
      last_month: z.string(),
      /** The school’s, an IANA name. */
      time_zone: z.string(),
      /** The server’s clock: it decides what is past, whatever a device’s says. */
      now: Instant,
      days: z.array(BookableDay),
    }),
  },
});
export type Availability = SuccessOf<typeof readAvailability>;

export const createBooking = post('/mgmt/bookings/create/', {
  summary: `Asks for an oral interview, which counts on the caller’s plan; one person has at most ${shares.pendingBookings} pending and ${shares.futureBookings} to come. \`user\`, where it is sent, is the caller. \`mock_session_id\` names the mock exam that it ends, as its oral part; \`time_zone\` is the device’s, for mails.`,
  access: 'user',
  body: z.object({
    user: z.optional(z.nullable(Id)),
    date: BookingDate,
    time: BookingTime,
    mock_session_id: z.optional(Id),
    time_zone: z.optional(DeviceTimeZone),
  }),
  replies: { 201: Booking },
  problems: ['slot_taken', 'too_many_bookings', 'limit_reached', 'subscription_required'],
});

export const BookingParams = z.object({ bookingId: Id });

/** The version of a booking that was shown, in a query. */
const ShownVersion = z.string().check(z.regex(/^\d{1,9}$/, 'La version est un nombre.'));

export const cancelBooking = post('/mgmt/bookings/{bookingId}/cancel/', {
  summary: `Takes one’s own booking back. The interview is given back to the plan, unless it was accepted and is less than ${lateHours} hours away. \`version\` and \`is_late\` are what was shown: where the booking has changed since, or would count on the plan and was not shown to, nothing is taken back. Repeated, it changes nothing.`,
  access: 'user',
  params: BookingParams,
  // No body: services from before the query take none.
  query: z.object({ version: z.optional(ShownVersion), is_late: z.optional(z.enum(['true', 'false'])) }),
  replies: { 200: z.object({ id: z.string(), given_back: z.boolean() }) },
  problems: ['not_found', 'conflict'],
});
export type CancelledBooking = SuccessOf<typeof cancelBooking>;

export const rescheduleBooking = post('/mgmt/bookings/{bookingId}/reschedule/', {
  summary: `Moves one’s own booking to another hour, which a teacher decides on anew. One that was accepted can be moved until ${lateHours} hours before it.`,
  access: 'user',
  params: BookingParams,
  body: z.object({ date: BookingDate, time: BookingTime, time_zone: z.optional(DeviceTimeZone) }),
  replies: { 200: Booking },
  problems: ['not_found', 'conflict', 'slot_taken', 'too_many_bookings'],
});

export const readInterviewShare = get('/mgmt/bookings/share/', {
  summary: 'How many oral interviews the caller’s plans still include.',
  access: 'user',
  replies: {
    200: z.object({
      /** Null: nothing is counted, the plan was bought before interviews were. */
      interviews: z.nullable(
        z.extend(AllowanceLeft, {
          /** Of those that the plans include; « n sur m ». */
          used: z.int(),
        }),
      ),
    }),
  },
});
export type InterviewShare = SuccessOf<typeof readInterviewShare>;

/** A booking as who decides on it sees it. */
export const BookingRequest = z.extend(InterviewHour, {
  id: z.string(),
  status: z.enum(bookingStates),
  version: z.int(),
  created_at: Instant,
  /** Null where the account is not known. */
  person: z.nullable(z.extend(BookingPerson, { email: z.string() })),
  /** The candidate’s, where they said it. */
  person_time_zone: z.nullable(z.string()),
  /** The school’s. */
  time_zone: z.string(),
  /** The server’s clock. */
  now: Instant,
});
export type BookingRequest = z.infer<typeof BookingRequest>;

export const readBookingRequest = get('/mgmt/bookings/{bookingId}/', {
  summary: 'Who asks for an interview, for what day and hour, and how the request stands.',
  access: staffRoles,
  params: BookingParams,
  replies: { 200: BookingRequest },
  problems: ['not_found'],
});

const decision = (verb: 'approve' | 'reject') =>
  get(`/mgmt/bookings/{bookingId}/${verb}_booking/`, {
    summary: `A teacher ${verb}s a booking, and holds the interview that they approve. A GET by specification; needs a bearer token, so no link or image can trigger it. \`version\` is the one that was shown: where it has changed since, nothing is decided.`,
    access: staffRoles,
    params: BookingParams,
    query: z.object({ version: z.optional(ShownVersion) }),
    replies: { 200: Booking },
    problems: ['not_found', 'conflict'],
    rate: 'write',
  });

export const approveBooking = decision('approve');
export const rejectBooking = decision('reject');

/** Everything that svc-booking holds about a person. Who decided is another person's data. */
export const BookingExport = z.object({
  exported_at: Instant,
  bookings: z.array(
    z.object({
      id: z.string(),
      starts_at: Instant,
      status: z.enum(bookingStates),
      created_at: Instant,
      decided_at: z.nullable(Instant),
      cancelled_at: z.nullable(Instant),
      /** The device’s, as it was sent. */
      time_zone: z.nullable(z.string()),
      /** The subscription whose interview it is. */
      subscription_id: z.nullable(z.string()),
      /** The mock exam that it ends. */
      mock_session_id: z.optional(z.nullable(z.string())),
      /** The school cancelled it. */
      is_called_off: z.optional(z.boolean()),
      /** What a teacher gave it, out of 20, and what they noted of it. */
      score: z.optional(z.nullable(z.number())),
      notes: z.optional(z.nullable(z.string())),
      graded_at: z.optional(z.nullable(Instant)),
    }),
  ),
  entitlements: z.array(
    z.object({
      subscription_id: z.string(),
      plan_id: z.string(),
      starts_at: Instant,
      ends_at: Instant,
      ended: z.boolean(),
      interviews: z.nullable(z.int()),
    }),
  ),
  /** A teacher’s own. */
  weekly_hours: z.array(
    z.object({ weekday: z.int(), first_hour: z.int(), last_hour: z.int(), capacity: z.int() }),
  ),
  holidays: z.array(z.object({ first_day: z.string(), last_day: z.string() })),
  mails: z.array(z.object({ subject: z.string(), sent_at: z.nullable(Instant) })),
});
export type BookingExport = z.infer<typeof BookingExport>;

export const exportBookings = get('/mgmt/bookings/export/', {
  summary: 'Everything that this service holds about the signed-in person, as a JSON file.',
  access: 'user',
  replies: { 200: BookingExport },
  rate: 'identity',
});
