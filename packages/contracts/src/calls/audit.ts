import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import type { ServiceName } from '../core/roles.js';
import { Id, Instant } from '../core/schemas.js';

/** A change of money, role or plan, or of what the school decided, as a service's audit log keeps it. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  /** Who did it: a person, or null for the house itself (a provider’s notice, a term that passed, an operator’s command). */
  by: z.nullable(z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })),
  /** `person`, `operator` (a command of the terminal) or `house`. */
  by_kind: z.enum(['person', 'operator', 'house']),
  /** `order.payment_confirmed`, `person.roles_changed`, … */
  what: z.string(),
  /** Id of what was changed. */
  subject: z.string(),
  /** What it was, and what it is since; `amount` of an order in its currency. */
  before: z.record(z.string(), z.nullable(z.string())),
  after: z.record(z.string(), z.nullable(z.string())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Entries that one reply holds. */
export const auditPage = 50;

const rowOf = <const O extends ServiceName, const P extends string>(owner: O, name: P) =>
  callsOf(owner).get(`/mgmt/${name}/audit/`, {
    summary: `Who changed what in this service, when, before and after, the newest first; ${auditPage} at most, \`before=\` the last one seen goes on. \`subject=\` of one order, person or plan alone.`,
    access: ['admin'],
    query: z.object({ before: z.optional(Id), subject: z.optional(Id) }),
    replies: { 200: z.object({ results: z.array(AuditEntry) }) },
  });

export const listAuditOfAuth = rowOf('svc-auth', 'auth');
export const listAuditOfContent = rowOf('svc-content', 'content');
export const listAuditOfBilling = rowOf('svc-billing', 'billing');
export const listAuditOfBooking = rowOf('svc-booking', 'booking');

/** The row of each service, which the kit answers. */
export const auditCalls = {
  'svc-auth': listAuditOfAuth,
  'svc-content': listAuditOfContent,
  'svc-billing': listAuditOfBilling,
  'svc-booking': listAuditOfBooking,
} as const;
export type AuditCall = (typeof auditCalls)[ServiceName];
