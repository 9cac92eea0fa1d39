import { parseArgs } from 'node:util';
import { type Role, roles } from '@passerelle/contracts';

/** What an operator asks for. */
export type Command =
  | { readonly name: 'create'; readonly email: string; readonly person: NewPerson }
  | { readonly name: 'role'; readonly email: string; readonly roles: Role[] }
  | { readonly name: 'address'; readonly email: string; readonly address: string }
  | { readonly name: 'disable' | 'enable' | 'reset-factor'; readonly email: string }
  | { readonly name: 'list'; readonly role: Role | undefined };

/** A person as an operator describes them. */
export interface NewPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string | null;
  readonly phone: string | null;
  readonly roles: Role[];
  /** The password comes by the standard input; else one is made. */
  readonly passwordStdin: boolean;
}

export const usage = `Usage: npm run user -- <command>
  create <email> --first-name <name> --last-name <name> [--country <code>] [--phone <number>]
         [--role <role>]… [--password-stdin]
                            makes an account; without --password-stdin a password is made and shown once
  role <email> <role>…      gives exactly these roles (learner is always one); signs the person out everywhere
  disable <email>           refuses the person from now on, and signs them out everywhere
  enable <email>            lets them in again
  address <email> <new>     gives back an account that was stolen or lost with its address: at another one, whose owner you know,
                            signed out everywhere and without a password; they choose one with « Mot de passe oublié »
  reset-factor <email>      takes all second factors from somebody who has lost theirs, and signs them out everywhere
  list [--role <role>]      shows the accounts
Roles: ${roles.join(', ')}
It works on the database of DATABASE_URL (svc-auth's), else on the Passerelle that runs in the data folder.
Exit codes: 0 done, 1 refused or failed, 2 not understood.`;

const isRole = (given: string): given is Role => (roles as readonly string[]).includes(given);

/** Everyone is a learner; roles in their usual order, each once. */
function rolesOf(given: readonly string[]): Role[] | null {
  if (!given.every(isRole)) return null;
  return roles.filter((role) => role === 'learner' || given.includes(role));
}

/** Reads a command line; null when it is not understood. */
export function readCommand(args: readonly string[]): Command | null {
  const parsed = parse(args);
  if (!parsed) return null;
  const { values, positionals } = parsed;
  const [name, email, ...rest] = positionals;
  const given = Object.keys(values);
  if (name === 'list') {
    const [role, ...more] = values.role ?? [];
    if (email || more.length > 0 || (role && !isRole(role)) || given.some((key) => key !== 'role'))
      return null;
    return { name, role: role as Role | undefined };
  }
  if (!email?.includes('@')) return null;
  if (name === 'create') return create(email, rest, values);
  if (given.length > 0) return null;
  if ((name === 'disable' || name === 'enable' || name === 'reset-factor') && rest.length === 0)
    return { name, email };
  const [address, ...more] = rest;
  if (name === 'address')
    return address?.includes('@') && more.length === 0 ? { name, email, address } : null;
  const wanted = rest.length > 0 ? rolesOf(rest.flatMap((part) => part.split(','))) : null;
  return name === 'role' && wanted ? { name, email, roles: wanted } : null;
}

type Values = NonNullable<ReturnType<typeof parse>>['values'];

function create(email: string, rest: readonly string[], values: Values): Command | null {
  const wanted = rolesOf(values.role ?? []);
  const { 'first-name': firstName, 'last-name': lastName } = values;
  if (rest.length > 0 || !wanted || !firstName || !lastName) return null;
  const person = {
    firstName,
    lastName,
    country: values.country ?? null,
    phone: values.phone ?? null,
    roles: wanted,
    passwordStdin: values['password-stdin'] ?? false,
  };
  return { name: 'create', email, person };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        country: { type: 'string' },
        phone: { type: 'string' },
        role: { type: 'string', multiple: true },
        'password-stdin': { type: 'boolean' },
      },
    });
  } catch {
    return null;
  }
}
