import type { Role } from '@passerelle/contracts';

/** Who works here, with what their page calls them. */
const names: Readonly<Partial<Record<Role, string>>> = {
  admin: 'Administration',
  teacher: 'Équipe enseignante',
  ops: 'Exploitation',
};

/** Whether a person works here: a page of their own instead of a candidate’s. */
export function isStaff(roles: readonly string[] = []): boolean {
  return staffNames(roles).length > 0;
}

/** What somebody with these roles is here: « Administration · Équipe enseignante ». */
export function staffNames(roles: readonly string[]): readonly string[] {
  return Object.entries(names).flatMap(([role, name]) => (roles.includes(role) ? name : []));
}
