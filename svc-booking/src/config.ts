import { CallingConfig, ContentDir } from '@passerelle/service-kit';
import * as z from 'zod/mini';

/** What svc-booking reads from its environment. */
export const BookingConfig = z.extend(CallingConfig, { CONTENT_DIR: ContentDir });
export type BookingConfig = z.infer<typeof BookingConfig>;

/** Injection token of the service's configuration. */
export const BOOKING_CONFIG = Symbol('BOOKING_CONFIG');
