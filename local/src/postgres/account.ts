import { readFileSync } from 'node:fs';
import { UserError } from '@passerelle/process-kit';

/** The user that PostgreSQL runs as; empty for the current one. Fits into the options of `spawn`. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

const PREFERRED = ['postgres', 'nobody', 'daemon'];

/** Picks an unprivileged user out of the text of /etc/passwd. initdb insists on one that has a name. */
export function pickAccount(passwd: string): Account | null {
  const users = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && Number(fields[2]) > 0)
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
  const chosen = PREFERRED.map((name) => users.find((user) => user.name === name)).find(Boolean) ?? users[0];
  return chosen ? { uid: chosen.uid, gid: chosen.gid } : null;
}

/** PostgreSQL refuses to run as root: then another user of the machine runs it. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const account = pickAccount(readFileSync('/etc/passwd', 'utf8'));
  if (account) return account;
  throw new UserError(
    'PostgreSQL does not run as root and this machine has no other user: add one (useradd postgres), or set DATABASE_URL.',
  );
}
