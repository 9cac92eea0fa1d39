import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import type { ServiceName } from '../core/roles.js';
import { Instant } from '../core/schemas.js';

/** An event that a service gave up, as operators see it: ids, never what it says of people. */
export const DeadLetter = z.object({
  /** The event's id; of what was not readable, a digest. */
  id: z.string(),
  /** Null when it was not readable. */
  type: z.nullable(z.string()),
  /** Who published it. */
  source: z.nullable(z.string()),
  /** The id of what it tells of. */
  subject: z.nullable(z.string()),
  correlation_id: z.nullable(z.string()),
  happened_at: z.nullable(z.string()),
  given_up_at: z.nullable(Instant),
  /** How often it was tried. */
  tries: z.nullable(z.int()),
  /** Addresses and values are taken out. */
  reason: z.string(),
});
export type DeadLetter = z.infer<typeof DeadLetter>;

/** Most that a look at them brings. */
export const deadLettersShown = 100;

/** What becomes of dead letters: one by its id, or all of a type that are shown. */
export const SettleDeadLetters = z.object({
  fate: z.enum(['replay', 'discard']),
  by: z.enum(['id', 'type']),
  value: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
  /** The last `given_up_at` that was shown: what was given up after it has been seen by nobody, and stays. */
  until: z.optional(Instant),
});
export type SettleDeadLetters = z.infer<typeof SettleDeadLetters>;

const rowsOf = <const O extends ServiceName, const P extends string>(owner: O, name: P) => {
  const { get, post } = callsOf(owner);
  return {
    read: get(`/mgmt/${name}/dead-letters/`, {
      summary: 'The events that this service gave up, the oldest hundred, without what they say of people.',
      access: ['ops', 'admin'],
      replies: { 200: z.array(DeadLetter) },
    }),
    settle: post(`/mgmt/${name}/dead-letters/`, {
      summary:
        'Hands dead letters in again, or throws them away; who asked is kept. Asked twice it is done once: `settled` has the ids of this time.',
      access: ['ops', 'admin'],
      body: SettleDeadLetters,
      replies: { 200: z.object({ settled: z.array(z.string()) }) },
    }),
  };
};

/** The rows of each service, which the kit answers. */
export const deadLetterCalls = {
  'svc-auth': rowsOf('svc-auth', 'auth'),
  'svc-content': rowsOf('svc-content', 'content'),
  'svc-billing': rowsOf('svc-billing', 'billing'),
  'svc-booking': rowsOf('svc-booking', 'booking'),
} as const;
export type DeadLetterCalls = (typeof deadLetterCalls)[ServiceName];

/** Under their names in the table: `readDeadLettersOfAuth`. */
export const namedDeadLetterCalls = Object.fromEntries(
  Object.entries(deadLetterCalls).flatMap(([service, { read, settle }]) => {
    const name = service.replace(/^svc-(.)/, (_, first: string) => first.toUpperCase());
    return [
      [`readDeadLettersOf${name}`, read],
      [`settleDeadLettersOf${name}`, settle],
    ];
  }),
);
