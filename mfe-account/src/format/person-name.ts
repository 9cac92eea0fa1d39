import type { User } from '@passerelle/contracts';

/** What a person is called; their address where they have given no name (again). */
export function personName({ first_name, last_name, email }: User): string {
  return `${first_name} ${last_name}`.trim() || email;
}
