import { schoolTimeZone } from '@passerelle/contracts';
import { CallingConfig } from '@passerelle/service-kit';
import * as z from 'zod/mini';
import { knownTimeZone } from './time/school-time.js';

/** What svc-booking reads from its environment. */
export const BookingConfig = z.extend(CallingConfig, {
  /** Where the school’s clock hangs: the dates and hours of interviews are of this time zone. */
  SCHOOL_TIME_ZONE: z._default(
    z
      .string()
      .check(
        z.refine((name) => knownTimeZone(name) !== null, 'must be a time zone, for example America/Toronto'),
      ),
    schoolTimeZone,
  ),
});
export type BookingConfig = z.infer<typeof BookingConfig>;

/** Injection token of the service's configuration. */
export const BOOKING_CONFIG = Symbol('BOOKING_CONFIG');
