import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ownServerUrl as adminUrl, askOwnServer as ask, hasOwnServer } from '@passerelle/local/testing';
import { scriptsOf } from './deploy-guide.js';
import { makeSecrets } from './files.js';

/** The guide's databases under another name: this server may be somebody's. */
const prefix = `recipe_${process.pid}_`;
const databases = ['auth', 'content', 'billing', 'booking', 'gateway'];
const volumes = ['svc-auth', 'svc-content', 'svc-billing', 'svc-booking', 'slices'];

/** `docker compose` for the lines of the guide; any other line ends with 64. */
const standIn = `#!/bin/sh
[ "$1" = compose ] || exit 64
what=$2; shift 2
case "$what" in
  exec) [ "$1 $2" = "-T postgres" ] || exit 64; shift 2; exec "$@" ;;
  up) exit 0 ;;
  run)
    while [ "\${1#-}" != "$1" ]; do
      case "$1" in --entrypoint) program=$2; shift 2 ;; *) shift ;; esac
    done
    service=$1; shift
    if [ "$service" = databases ]; then exec psql --quiet --set=ON_ERROR_STOP=1 --file="$RECIPE/databases.sql"; fi
    [ "$program" = tar ] || exit 64
    cd "$RECIPE/volumes/$service" && mkdir -p data
    args=$(printf '%s ' "$@" | sed 's# /data # data #')
    exec tar $args ;;
  *) exit 64 ;;
esac
`;

/**
 * The backup of containers and its way back, line by line as docs/deploy.md has them, on the PostgreSQL of this machine: what a container
 * engine would do with each line, a stand-in does with the same programs.
 */
const suite = (await hasOwnServer()) ? describe : describe.skip;

suite('the backup of containers (skipped where no PostgreSQL answers, or pg_dump is missing or older)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-recipe-'));
  const [backUp = '', bringBack = ''] = scriptsOf('Backup and restore');
  const fileOf = (volume: string) => join(folder, 'volumes', volume, 'data', 'kept.txt');

  const type = (script: string) => {
    const { hostname, port, username, password } = new URL(adminUrl);
    execFileSync('sh', ['-e', '-c', script.replaceAll('passerelle_', prefix)], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
        RECIPE: folder,
        PGHOST: hostname,
        PGPORT: port || '5432',
        PGUSER: username,
        PGPASSWORD: password,
        PGDATABASE: 'postgres',
      },
    });
  };
  const lose = async () => {
    for (const name of databases) {
      await ask(`DROP DATABASE IF EXISTS "${prefix}${name}" WITH (FORCE)`);
      await ask(`DROP ROLE IF EXISTS "${prefix}${name}"`);
    }
    for (const volume of volumes)
      rmSync(join(folder, 'volumes', volume, 'data'), { recursive: true, force: true });
  };

  beforeAll(() => {
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin', 'docker'), standIn);
    chmodSync(join(folder, 'bin', 'docker'), 0o755);
    makeSecrets(join(folder, 'secrets'));
    const sql = readFileSync(join(folder, 'secrets', 'databases_sql'), 'utf8');
    writeFileSync(join(folder, 'databases.sql'), sql.replaceAll('passerelle_', prefix));
    for (const volume of volumes) mkdirSync(join(folder, 'volumes', volume, 'data'), { recursive: true });
  });
  afterAll(async () => {
    await lose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('brings databases, their owners and volumes back after everything was lost', async () => {
    expect([backUp, bringBack].map((script) => script.split('\n').length)).toEqual([8, 9]);
    type('docker compose run --rm databases');
    for (const name of databases)
      await ask(
        `CREATE TABLE kept AS SELECT generate_series(1, 500) AS n; ALTER TABLE kept OWNER TO "${prefix}${name}"`,
        prefix + name,
      );
    for (const volume of volumes) writeFileSync(fileOf(volume), volume);
    type(backUp);

    await lose();
    type(bringBack);
    for (const name of databases)
      expect(
        await ask(
          `SELECT (SELECT count(*)::int FROM kept) AS n, tableowner AS owner FROM pg_tables WHERE tablename = 'kept'`,
          prefix + name,
        ),
      ).toEqual([{ n: 500, owner: prefix + name }]);
    for (const volume of volumes) expect(readFileSync(fileOf(volume), 'utf8')).toBe(volume);
  }, 120_000);

  it('is brought back once more over what is there', async () => {
    await ask('DELETE FROM kept', `${prefix}auth`);
    type(bringBack);
    expect(await ask('SELECT count(*)::int AS n FROM kept', `${prefix}auth`)).toEqual([{ n: 500 }]);
  }, 120_000);
});
