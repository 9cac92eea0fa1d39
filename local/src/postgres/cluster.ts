import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@passerelle/process-kit';
import type { Placement } from './placement.js';

/** The administrator of an embedded server. */
export const ADMIN = 'postgres';

/** A locale that the machine lacks makes initdb fail: only the built-in ones are named. */
const INITDB_FLAGS = [
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  `--username=${ADMIN}`,
];

/** The environment for PostgreSQL's programs: none of the caller's PG* or LC_* variables. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
}

/** The data folder of the server (PGDATA). */
export function clusterDir(placement: Pick<Placement, 'home'>): string {
  return join(placement.home, 'cluster');
}

/** Lines of `postmaster.pid`, from 0. */
export const postmasterLine = { pid: 0, port: 3 } as const;

/** A number that the server of a cluster wrote down; null when none runs or was killed there. */
export function recordedNumber(cluster: string, line: number): number | null {
  try {
    const number = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[line]);
    return Number.isInteger(number) && number > 1 ? number : null;
  } catch {
    return null;
  }
}

/** Ties a cluster to the secrets it was made with. */
function seal(password: string): string {
  return createHash('sha256').update(password).digest('hex');
}

/**
 * Makes the cluster when there is none. A half-made one, left by a killed initdb, is made again; so is one that
 * stands outside of a data folder which was deleted meanwhile.
 * @throws {UserError} when the cluster's password is lost.
 */
export async function ensureCluster(placement: Placement, password: string): Promise<void> {
  const cluster = clusterDir(placement);
  const whole = join(placement.home, 'initialised');
  if (existsSync(whole)) {
    if (readFileSync(whole, 'utf8') === seal(password)) return;
    if (placement.inside) {
      throw new UserError(
        `secrets.json does not fit the database in ${cluster}: restore it, or begin anew with: npm start -- --fresh`,
      );
    }
    rmSync(whole);
  }
  rmSync(cluster, { recursive: true, force: true });
  const passwordFile = join(placement.home, 'password');
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  const { uid, gid } = placement.account;
  if (uid !== undefined && gid !== undefined) chownSync(passwordFile, uid, gid);
  try {
    await run(placement, 'initdb', [`--pgdata=${cluster}`, `--pwfile=${passwordFile}`, ...INITDB_FLAGS]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeFileSync(whole, seal(password));
}

function run(placement: Placement, program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(placement.native, 'bin', program), args, {
      ...placement.account,
      cwd: placement.home,
      env: postgresEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} failed (${signal ?? `code ${code}`}):\n${said.trim()}`));
    });
  });
}
