import { type Role, roles } from '@passerelle/contracts';

/** What each role is called at the desk. */
export const roleNames: Readonly<Record<Role, string>> = {
  learner: 'Candidat',
  teacher: 'Équipe enseignante',
  admin: 'Administration',
  ops: 'Exploitation',
};

const list = new Intl.ListFormat('fr-CA', { type: 'conjunction' });

/** The roles beyond a learner’s, which everybody has. */
export const staffRoles = roles.filter((role) => role !== 'learner');

/** « Équipe enseignante et Administration », « Candidat »: the roles that tell something. */
export function rolesText(given: readonly string[]): string {
  const staff = staffRoles.filter((role) => given.includes(role));
  return staff.length > 0 ? list.format(staff.map((role) => roleNames[role])) : roleNames.learner;
}
