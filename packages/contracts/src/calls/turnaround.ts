import * as z from 'zod/mini';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { Instant } from '../core/schemas.js';
import { desk } from '../desk.js';

const { get } = callsOf('svc-content');

/** What was marked in the last days. Hours are from the sending to the mark, with one decimal; null where nothing was marked. */
const Marked = z.object({
  marked: z.int(),
  median_hours: z.nullable(z.number()),
  /** Nine of ten came back sooner. */
  p90_hours: z.nullable(z.number()),
  /** Share of them that came back before what the learner had been promised, 0–1. */
  in_time: z.nullable(z.number()),
});

export const TeacherTurnaround = z.extend(Marked, {
  id: z.string(),
  /** Empty of an account that is gone. */
  first_name: z.string(),
  last_name: z.string(),
  /** Copies that are with them now. */
  waiting: z.int(),
  /** Of those. */
  oldest_promise: z.nullable(Instant),
});
export type TeacherTurnaround = z.infer<typeof TeacherTurnaround>;

export const readTurnaround = get('/exam/turnaround/', {
  summary: `How soon copies come back marked: what waits now, and the first marks of the last ${desk.turnaroundDays} days, in all and by teacher. A copy that two people read counts for who settled it.`,
  access: ['admin'],
  replies: {
    200: z.object({
      all: z.extend(Marked, {
        waiting: z.int(),
        /** Of those, whose promise is past. */
        late: z.int(),
        oldest_promise: z.nullable(Instant),
      }),
      /** Every teacher, and who else marked something: the most copies first. */
      teachers: z.array(TeacherTurnaround),
      /** The server’s clock. */
      now: Instant,
    }),
  },
});
export type Turnaround = SuccessOf<typeof readTurnaround>;
