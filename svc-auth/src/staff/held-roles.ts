import type { Role, User } from '@passerelle/contracts';

/** Whether somebody works here: they have more than a learner's role. */
export const isStaff = (roles: readonly Role[]): boolean => roles.some((role) => role !== 'learner');

/** The roles that a session carries: of who works here all of them where it is proven with a second factor, else a learner's alone. */
export function heldRoles(roles: readonly Role[], isProven: boolean): Role[] {
  return isProven ? [...roles] : roles.filter((role) => role === 'learner');
}

/** Somebody as one of their sessions shows them to themselves: with the roles that it carries. */
export function asHeld(user: User, held: readonly Role[]): User {
  const roles = user.roles.filter((role) => held.includes(role));
  return { ...user, roles, ...(roles.length < user.roles.length ? { awaits_factor: true } : {}) };
}
