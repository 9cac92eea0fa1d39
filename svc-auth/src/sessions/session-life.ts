import type { Role } from '@passerelle/contracts';
import { lifetimes } from '../security/lifetimes.js';
import { isStaff } from '../staff/held-roles.js';
import type { Session } from './session.entity.js';

/** How long a session of somebody lives, used or not, ms: « Se souvenir de moi » prolongs nothing for who works here. */
export function sessionLife(roles: readonly Role[], remember: boolean): number {
  if (isStaff(roles)) return lifetimes.staff;
  return remember ? lifetimes.remembered : lifetimes.session;
}

/** Whether a session has lived too long for somebody with these roles, or was left unused for too long. */
export function isOutlived(
  roles: readonly Role[],
  { createdAt, lastUsedAt }: Pick<Session, 'createdAt' | 'lastUsedAt'>,
  now: Date,
): boolean {
  const since = (then: Date) => now.getTime() - then.getTime();
  return (
    isStaff(roles) && (since(createdAt) >= lifetimes.staff || since(lastUsedAt) >= lifetimes.staffUnused)
  );
}
