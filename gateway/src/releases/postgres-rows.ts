import type { ClientBase } from 'pg';
import type { DeployToken, LogEntry, Release, ReleaseState, StoredVersion } from './release-state.js';

const utc = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const list = (rows: string) => `(SELECT coalesce(json_agg(each), '[]') FROM (${rows}) AS each)`;

/** One statement: all of it is of one moment. */
const readAll = `SELECT number::int AS revision, signing_key AS "signingKey",
  ${list(`SELECT name, version, entry, ${utc('published_at')} AS "publishedAt", published_by AS "publishedBy",
    commit_hash AS commit, bytes, activated, ${utc('confirmed_at')} AS "confirmedAt", confirmed_by AS "confirmedBy", sessions
    FROM published_version ORDER BY published_at`)} AS versions,
  ${list('SELECT name, version, canary, percent, required FROM release ORDER BY name')} AS releases,
  ${list(`SELECT name, digest, made_by AS "madeBy", ${utc('made_at')} AS "madeAt" FROM deploy_token ORDER BY made_at`)} AS tokens
  FROM revision`;

export async function readRows(client: Pick<ClientBase, 'query'>): Promise<ReleaseState> {
  const { rows } = await client.query<ReleaseState>(readAll);
  return rows[0] as ReleaseState;
}

export async function readLog(
  client: Pick<ClientBase, 'query'>,
  name: string,
  most: number,
): Promise<LogEntry[]> {
  const { rows } = await client.query<LogEntry>(
    `SELECT ${utc('at')} AS at, by, action, name, from_version AS "from", to_version AS "to", commit_hash AS commit
       FROM release_log WHERE name = $1 ORDER BY id DESC LIMIT $2`,
    [name, most],
  );
  return rows;
}

/** What is new or other in `after`: a row that stayed as it was is the same object. */
function differences<R>(before: readonly R[], after: readonly R[], keyOf: (row: R) => string) {
  const kept = new Set(after.map(keyOf));
  return {
    written: after.filter((row) => !before.includes(row)),
    gone: before.filter((row) => !kept.has(keyOf(row))),
  };
}

/** Stores the difference of two states. What a version is, is written once. */
export async function writeRows(
  client: Pick<ClientBase, 'query'>,
  before: ReleaseState,
  after: ReleaseState,
): Promise<void> {
  const key = ({ name, version }: StoredVersion) => `${name} ${version}`;
  const versions = differences(before.versions, after.versions, key);
  for (const each of versions.written) await writeVersion(client, each);
  const releases = differences<Release>(before.releases, after.releases, ({ name }) => name);
  for (const { name } of releases.gone) await client.query('DELETE FROM release WHERE name = $1', [name]);
  for (const { name, version, canary, percent, required = 0 } of releases.written) {
    await client.query(
      `INSERT INTO release (name, version, canary, percent, required) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (name) DO UPDATE SET version = $2, canary = $3, percent = $4, required = $5`,
      [name, version, canary, percent, required],
    );
  }
  for (const { name, version } of versions.gone)
    await client.query('DELETE FROM published_version WHERE name = $1 AND version = $2', [name, version]);
  const tokens = differences<DeployToken>(
    before.tokens,
    after.tokens,
    ({ name, digest }) => `${name} ${digest}`,
  );
  for (const { name, digest } of tokens.gone)
    await client.query('DELETE FROM deploy_token WHERE name = $1 AND digest = $2', [name, digest]);
  for (const { name, digest, madeBy, madeAt } of tokens.written) {
    await client.query('INSERT INTO deploy_token (name, digest, made_by, made_at) VALUES ($1, $2, $3, $4)', [
      name,
      digest,
      madeBy,
      madeAt,
    ]);
  }
}

async function writeVersion(client: Pick<ClientBase, 'query'>, each: StoredVersion): Promise<void> {
  await client.query(
    `INSERT INTO published_version (name, version, entry, published_at, published_by, commit_hash, bytes, activated, confirmed_at,
       confirmed_by, sessions)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (name, version) DO UPDATE SET activated = $8, confirmed_at = $9, confirmed_by = $10, sessions = $11`,
    [
      each.name,
      each.version,
      JSON.stringify(each.entry),
      each.publishedAt,
      each.publishedBy,
      each.commit,
      each.bytes,
      each.activated,
      each.confirmedAt,
      each.confirmedBy,
      each.sessions,
    ],
  );
}

export async function appendLog(
  client: Pick<ClientBase, 'query'>,
  entries: readonly LogEntry[],
): Promise<void> {
  for (const { at, by, action, name, from, to, commit } of entries) {
    await client.query(
      `INSERT INTO release_log (at, by, action, name, from_version, to_version, commit_hash) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [at, by, action, name, from, to, commit],
    );
  }
}
