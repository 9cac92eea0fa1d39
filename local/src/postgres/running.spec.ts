import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { UserError } from '@passerelle/process-kit';
import { openSecrets } from '../data/secrets.js';
import { clusterDir } from './cluster.js';
import { postgresHome } from './placement.js';
import { runningDatabaseUrl } from './running.js';

describe('runningDatabaseUrl', () => {
  let dataDir: string;
  let home: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'passerelle-running-'));
    home = postgresHome(dataDir).home;
  });
  afterEach(() => {
    for (const folder of [dataDir, home]) rmSync(folder, { recursive: true, force: true });
  });

  it('reads the port that PostgreSQL recorded and the role’s password', () => {
    const cluster = clusterDir({ home });
    mkdirSync(cluster, { recursive: true });
    writeFileSync(join(cluster, 'postmaster.pid'), `4242\n${cluster}\n1763700000\n5499\n\n127.0.0.1\n`);
    const password = openSecrets(dataDir).get('postgres:passerelle_auth');
    expect(runningDatabaseUrl(dataDir, 'auth')).toBe(
      `postgresql://passerelle_auth:${password}@127.0.0.1:5499/passerelle_auth`,
    );
  });

  it('says so when nothing runs', () => {
    expect(() => runningDatabaseUrl(dataDir, 'auth')).toThrow(UserError);
  });

  it('says so of a folder that is not there', () => {
    expect(() => runningDatabaseUrl(join(dataDir, 'none', 'at-all'), 'auth')).toThrow(/does not run in/);
  });
});
