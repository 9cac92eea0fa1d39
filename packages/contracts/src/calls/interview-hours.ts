import * as z from 'zod/mini';
import { callsOf, type SuccessOf } from '../core/endpoint.js';
import { staffRoles } from '../core/roles.js';
import { Id, line } from '../core/schemas.js';

const { get, put } = callsOf('svc-booking');

/** Hours of the school’s clock at which an interview may begin. */
export const interviewHours = { first: 7, last: 20 } as const;

const hour = z.int().check(z.minimum(interviewHours.first), z.maximum(interviewHours.last));

/** Some hours of every week. */
export const WeeklyHours = z.object({
  /** 1 is Monday, 5 Friday. */
  weekday: z.int().check(z.minimum(1), z.maximum(5)),
  first_hour: hour,
  /** The last one at which an interview begins. */
  last_hour: hour,
  /** Interviews that the teacher holds in each. */
  capacity: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
});
export type WeeklyHours = z.infer<typeof WeeklyHours>;

const Day = z.iso.date('La date doit s’écrire année-mois-jour.');

/** Days of the school’s calendar on which there are no interviews, both included. */
export const Holiday = z.object({ first_day: Day, last_day: Day });
export type Holiday = z.infer<typeof Holiday>;

const Weekly = z.array(WeeklyHours).check(z.maxLength(70));
const Holidays = z.array(Holiday).check(z.maxLength(100));

/** Changes with what is stored; empty where nothing is. Who replaces it says which one they saw. */
const Version = line(64, 0);

/** When a teacher holds interviews. */
export const TeacherHours = z.object({
  teacher_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  weekly: z.array(WeeklyHours),
  holidays: z.array(Holiday),
  version: z.optional(Version),
});
export type TeacherHours = z.infer<typeof TeacherHours>;

export const readInterviewHours = get('/mgmt/bookings/hours/', {
  summary: 'When interviews are held: each teacher’s hours of the week and holidays, and the school’s.',
  access: staffRoles,
  replies: {
    200: z.object({
      /** The school’s, an IANA name. */
      time_zone: z.string(),
      /** No teacher has entered hours: weekdays 7 to 20, one interview an hour. */
      is_default: z.boolean(),
      teachers: z.array(TeacherHours),
      school_holidays: z.array(Holiday),
      holidays_version: z.optional(Version),
    }),
  },
});
export type InterviewHours = SuccessOf<typeof readInterviewHours>;

export const setTeacherHours = put('/mgmt/bookings/hours/', {
  summary:
    'Replaces a teacher’s hours of the week and holidays: one’s own, or for administrators those of `teacher_id`. `version` is the one that was shown: where they have changed since, nothing is replaced. What is booked already stays.',
  access: staffRoles,
  body: z.object({
    teacher_id: z.optional(Id),
    weekly: Weekly,
    holidays: Holidays,
    version: z.optional(Version),
  }),
  replies: { 200: TeacherHours },
  problems: ['not_found', 'conflict'],
});

export const setSchoolHolidays = put('/mgmt/bookings/holidays/', {
  summary:
    'Replaces the school’s holidays. `version` is the one that was shown: where they have changed since, nothing is replaced. What is booked already stays.',
  access: ['admin'],
  body: z.object({ holidays: Holidays, version: z.optional(Version) }),
  replies: { 200: z.object({ holidays: z.array(Holiday), version: z.optional(Version) }) },
  problems: ['conflict'],
});
