import * as z from 'zod/mini';
import { callsOf } from '../core/endpoint.js';
import { roles } from '../core/roles.js';
import { Id, Instant, line } from '../core/schemas.js';
import { desk } from '../desk.js';

const { get, put, post } = callsOf('svc-auth');

const admin = ['admin'] as const;
const PersonParams = z.object({ userId: Id });
const SomeRoles = z.array(z.enum(roles)).check(z.maxLength(roles.length));

/** A person as the school's list shows them. */
export const FoundPerson = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(roles)),
  email_proven: z.boolean(),
  /** Refused at the sign-in by the school. */
  disabled: z.boolean(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

/** A person as the school's page of them shows them: never a password, never a token. */
export const PersonAtDesk = z.extend(FoundPerson, {
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  created_at: Instant,
  /** Null: never, or longer ago than devices are remembered. */
  last_sign_in: z.nullable(Instant),
  /** The open ones, the last used first. */
  sessions: z.array(z.object({ device: z.string(), created_at: Instant, last_used_at: Instant })),
});
export type PersonAtDesk = z.infer<typeof PersonAtDesk>;

export const listPeople = get('/mgmt/people/', {
  summary: `People whose address, first name or last name begins so, whatever the case and the accents; ${desk.peoplePage} at a time: \`&after=\` the last one seen goes on.`,
  access: admin,
  query: z.object({
    q: z.optional(line(160, 0)),
    role: z.optional(z.enum(roles)),
    after: z.optional(Id),
  }),
  replies: { 200: z.object({ people: z.array(FoundPerson), more: z.boolean() }) },
  problems: ['not_found'],
});

export const readPerson = get('/mgmt/people/{userId}/', {
  summary: 'One person, with their open sessions.',
  access: admin,
  params: PersonParams,
  replies: { 200: PersonAtDesk },
  problems: ['not_found'],
});

export const setPersonRoles = put('/mgmt/people/{userId}/roles/', {
  summary:
    'Gives a person exactly these roles (`learner` is always one) and ends their sessions. Nobody takes the `admin` role from themselves; more than a learner’s needs a proven mailbox. `seen` are the roles that were shown: where they have changed since, nothing does. The same again changes nothing.',
  access: admin,
  params: PersonParams,
  body: z.object({ roles: SomeRoles, seen: z.optional(SomeRoles) }),
  replies: { 200: PersonAtDesk },
  problems: ['not_found', 'conflict'],
});

export const setPersonDisabled = put('/mgmt/people/{userId}/disabled/', {
  summary:
    'Refuses a person from now on and ends their sessions, or lets them in again. Nobody refuses themselves. The same again changes nothing.',
  access: admin,
  params: PersonParams,
  body: z.object({ disabled: z.boolean() }),
  replies: { 200: PersonAtDesk },
  problems: ['not_found', 'conflict'],
});

/** What helps somebody to sign in: a link for a new password, the link that proves the mailbox (both by mail, to the person alone), or the end of all sessions. */
export const helpKinds = ['password_reset', 'mailbox_link', 'end_sessions'] as const;
export type HelpKind = (typeof helpKinds)[number];

export const helpPerson = post('/mgmt/people/{userId}/help/', {
  summary: 'Helps a person to sign in, by a mail to them or by the end of their sessions.',
  access: admin,
  params: PersonParams,
  body: z.object({ kind: z.enum(helpKinds) }),
  replies: { 200: PersonAtDesk },
  problems: ['not_found', 'conflict'],
});
