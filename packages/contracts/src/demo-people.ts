import type { Role } from './core/roles.js';

export interface DemoPerson {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly phone: string;
  readonly roles: readonly Role[];
  /** Plan that is active from the start, by id. */
  readonly plan: string | null;
}

/** Password of every demo account. They exist only with `PASSERELLE_DEMO=1`, which `npm start` sets on the embedded PostgreSQL. */
export const demoPassword = 'Passerelle-2026';

const person = (
  n: number,
  name: string,
  firstName: string,
  lastName: string,
  roles: readonly Role[],
  plan: string | null = null,
): DemoPerson => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  email: `${name}@passerelle.test`,
  firstName,
  lastName,
  country: 'GN',
  phone: `+22462000000${n}`,
  roles,
  plan,
});

export const demoPeople = [
  person(1, 'candidat', 'Aïssatou', 'Diallo', ['learner'], 'gold'),
  person(2, 'nouveau', 'Mamadou', 'Bah', ['learner']),
  person(3, 'prof', 'Claire', 'Tremblay', ['learner', 'teacher']),
  person(4, 'admin', 'Jean-Baptiste', 'Moreau', ['learner', 'teacher', 'admin']),
  person(5, 'ops', 'Fatou', 'Ndiaye', ['learner', 'ops']),
] as const;
