import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { faultsOf, statementsOf } from './migrations.mjs';
import { commitIn, readReleases } from './released.mjs';
import { serviceRooms } from './rooms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

const migration = (up, more = '') => `import type { MigrationInterface, QueryRunner } from 'typeorm';
${more}
export class A1 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    ${up}
  }
  async down(runner: QueryRunner): Promise<void> {
    for (const statement of undone) await runner.query(statement);
    await runner.query('DROP TABLE a');
  }
}
const undone = ['ALTER TABLE a RENAME TO b'];
`;
const faults = (sql, more) =>
  faultsOf({ a: migration(`await runner.query(\`${sql}\`);`, more), more: '' }, released);
const released = (commit) => commit === 'aaaaaaa';

describe('a migration', () => {
  it('is read on its way up alone, its lists and parts too', () => {
    const up =
      'for (const one of lists) await runner.query(one); await runner.query(`CREATE TABLE $' +
      '{name} (a int)`);';
    expect(statementsOf(migration(up, "const lists = ['SELECT 1; -- DROP TABLE a\\n SELECT 2'];"))).toEqual([
      'SELECT 1',
      'SELECT 2',
      'CREATE TABLE … (a int)',
    ]);
  });

  it.each([
    'DROP TABLE a',
    'ALTER TABLE a DROP b',
    'ALTER TABLE a ADD c int, DROP COLUMN b',
    'DROP INDEX a_b',
    'ALTER TABLE a RENAME b TO c',
    'ALTER TABLE a ALTER COLUMN b TYPE bigint',
    'ALTER TABLE a ALTER b SET NOT NULL',
    'ALTER TABLE a ADD b int NOT NULL',
    'ALTER TABLE a ADD COLUMN b int NOT NULL, ADD c int DEFAULT 1',
    'UPDATE a SET b = 1; alter table a drop constraint c',
  ])('is refused: %s', (sql) => expect(faults(sql)).toHaveLength(1));

  it.each([
    'CREATE TABLE a (b int NOT NULL, c numeric(1, 2))',
    'ALTER TABLE a ADD b int NOT NULL DEFAULT 1, ADD tasks jsonb',
    'ALTER TABLE a ADD b bigint NOT NULL GENERATED ALWAYS AS IDENTITY',
    'ALTER TABLE a ALTER b DROP NOT NULL',
    'ALTER TABLE a ALTER b SET DEFAULT 1; UPDATE a SET b = 1; ALTER TABLE a ALTER b SET NOT NULL',
    'CREATE TABLE a (b int); ALTER TABLE a DROP b',
    'CREATE INDEX a_b ON a (b)',
    "UPDATE a SET b = 'x' WHERE c IS NOT NULL",
  ])('is let through: %s', (sql) => expect(faults(sql)).toEqual([]));

  it('may take away what no release uses since one that it names, if that is released', () => {
    expect(faults('ALTER TABLE a DROP b', '/** Safe since aaaaaaa: nobody reads it. */')).toEqual([]);
    expect(faults('ALTER TABLE a DROP b', '// safe since bbbbbbb')).toEqual([
      'a: ALTER TABLE a DROP b (safe since bbbbbbb, which is not released)',
    ]);
  });
});

const kit = 'packages/service-kit/src/data-source/migrations';
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Whether a release, or what it was made of, has a commit. */
const isBefore = (release) => (commit) => {
  try {
    git('merge-base', '--is-ancestor', commit, release);
    return true;
  } catch {
    return false;
  }
};

describe('the migrations that are not released yet only add', () => {
  for (const service of serviceRooms(root)) {
    const release = readReleases(root)[service] ?? undefined;
    const isKnown = release !== undefined && commitIn(root, release) !== undefined;
    const test = isKnown ? it : it.skip;
    test(`${service} since ${release?.slice(0, 7)} (skipped where git has no such commit)`, () => {
      const folders = [`${service}/src/migrations`, kit].filter((folder) => existsSync(join(root, folder)));
      const then = new Set(git('ls-tree', '-r', '--name-only', release, '--', ...folders).split('\n'));
      const added = folders
        .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
        .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts') && !then.has(path));
      const sources = Object.fromEntries(added.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
      expect(faultsOf(sources, isBefore(release))).toEqual([]);
    });
  }
});
