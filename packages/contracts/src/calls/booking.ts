import * as z from 'zod/mini';
import { AllowanceLeft } from '../allowances.js';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { Id } from '../core/schemas.js';
import { shares } from '../shares.js';

const { get, post } = callsOf('svc-booking');

export const bookingStatuses = ['ACCEPTED', 'PENDING', 'REJECTED'] as const;

/** `{d}-{m}-{yyyy}`, as the specification's client writes it. */
export const BookingDate = z
  .string()
  .check(z.regex(/^\d{1,2}-\d{1,2}-\d{4}$/, 'La date doit s’écrire jour-mois-année.'));
/** `{HH}:00:00`, 7 to 20. */
export const BookingTime = z
  .string()
  .check(z.regex(/^(0?[7-9]|1\d|20):00:00$/, 'L’heure doit être une heure pleine, de 7 h à 20 h.'));

export const Booking = z.object({
  id: z.string(),
  date: z.string(),
  time: z.string(),
  status: z.enum(bookingStatuses),
  /** Whether the caller made it. */
  mine: z.boolean(),
});
export type Booking = z.infer<typeof Booking>;

export const listBookings = get('/mgmt/bookings/', {
  summary: 'Booked hours, without whose they are.',
  access: 'user',
  replies: { 200: z.array(Booking) },
});

export const createBooking = post('/mgmt/bookings/create/', {
  summary: `Asks for an oral interview, which counts on the caller’s plan; one person has at most ${shares.pendingBookings} pending and ${shares.futureBookings} to come. \`user\` is ignored: the token tells who asks. \`mock_session_id\` names the mock exam that it ends, as its oral part.`,
  access: 'user',
  body: z.object({
    user: z.optional(z.nullable(Id)),
    date: BookingDate,
    time: BookingTime,
    mock_session_id: z.optional(Id),
  }),
  replies: { 201: Booking },
  problems: ['slot_taken', 'limit_reached', 'subscription_required'],
});

export const readInterviewShare = get('/mgmt/bookings/share/', {
  summary: 'How many oral interviews the caller’s plans still include.',
  access: 'user',
  replies: {
    200: z.object({
      /** Null: nothing is counted, the plan was bought before interviews were. */
      interviews: z.nullable(AllowanceLeft),
    }),
  },
});
export type InterviewShare = SuccessOf<typeof readInterviewShare>;

const decision = (verb: 'approve' | 'reject') =>
  get(`/mgmt/bookings/{bookingId}/${verb}_booking/`, {
    summary: `A teacher ${verb}s a booking. A GET by specification; needs a bearer token, so no link or image can trigger it.`,
    access: ['teacher', 'admin'],
    params: z.object({ bookingId: Id }),
    replies: { 200: Booking },
    problems: ['not_found', 'conflict'],
    rate: 'write',
  });

export const approveBooking = decision('approve');
export const rejectBooking = decision('reject');
