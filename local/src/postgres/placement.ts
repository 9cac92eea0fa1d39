import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, postgresAccount } from './account.js';
import { installedBinaries } from './binaries.js';

/** Where one PostgreSQL stands and who runs it. */
export interface Placement {
  readonly account: Account;
  /** The `native/` folder whose binaries the account can run. */
  readonly native: string;
  /** The folder that holds `cluster/`; the account owns it. */
  readonly home: string;
  /** False when the home stands outside of the data folder, which the account cannot reach. */
  readonly inside: boolean;
}

/** Root's home for what another user must reach when the clone stands under a closed folder such as /root. */
const OUTSIDE = '/var/lib/passerelle';

/** The home used instead of one inside the data folder when the account cannot reach that. */
function outsideHome(dataDir: string): string {
  return join(OUTSIDE, createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16));
}

/** True when the account may pass through every folder above the path, as far as they are there. */
function canReach(path: string, { uid, gid }: Account): boolean {
  for (let dir = dirname(resolve(path)); ; dir = dirname(dir)) {
    if (!existsSync(dir)) continue;
    const { mode, uid: owner, gid: group } = statSync(dir);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}

/** Asked of the system rather than computed: modes, ACLs and mounts with `noexec` all count. */
function canRun(native: string, account: Account): boolean {
  const share = join(native, 'share', 'postgresql', 'postgres.bki');
  if (!canReach(share, account) || (statSync(share).mode & 0o004) === 0) return false;
  return spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/' }).status === 0;
}

/** Copies the binaries out once per version; the copy appears under its name only when it is whole. */
function copyOut(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(OUTSIDE, `postgresql-${version}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, target);
    } catch {
      // Another start put it there first.
      rmSync(draft, { recursive: true, force: true });
    }
  }
  return target;
}

/** Who runs the PostgreSQL of a data folder, and where its cluster stands. */
export function postgresHome(dataDir: string): Omit<Placement, 'native'> {
  const account = postgresAccount();
  const inside = join(resolve(dataDir), 'postgres');
  if (account.uid === undefined || canReach(inside, account)) return { account, home: inside, inside: true };
  return { account, home: outsideHome(dataDir), inside: false };
}

/** Makes the home of a data folder's PostgreSQL, and sees to it that its account can run the binaries. */
export function placePostgres(dataDir: string): Placement {
  const place = postgresHome(dataDir);
  const { account, home } = place;
  const native = installedBinaries();
  mkdirSync(home, { recursive: true });
  if (account.uid === undefined || account.gid === undefined) return { ...place, native };
  chownSync(home, account.uid, account.gid);
  return { ...place, native: canRun(native, account) ? native : copyOut(native) };
}
