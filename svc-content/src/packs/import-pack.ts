import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { InvalidPackError } from './problem.js';
import { contentHash, type StoredQuestion, type StoredSet, storedSet } from './question-set.js';
import type { Pack } from './read-pack.js';

/** A test as a pack places it: what it holds, and who may open it. */
export interface ImportedTest {
  readonly id: string;
  readonly number: number;
  readonly tier: number;
  readonly open: boolean;
  readonly set: StoredSet;
}

/** A pack free of its files. */
export interface ImportedPack {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly licence: string;
  readonly origin: string;
  readonly tests: readonly ImportedTest[];
}

export interface ImportReport {
  readonly pack: string;
  /** False when the database already held exactly this pack. */
  readonly changed: boolean;
  /** Tests with a new version of their questions. */
  readonly versions: readonly { readonly test: string; readonly version: number }[];
}

/** What a validated pack becomes. */
export function importedPack({ header, sets }: Pack): ImportedPack {
  const { id, version, title, licence, origin } = header;
  return {
    id,
    version,
    title,
    licence,
    origin: origin.trim(),
    tests: sets.map(({ set }) => ({
      id: set.id,
      number: set.number,
      tier: set.tier,
      open: set.open,
      set: storedSet(set),
    })),
  };
}

/** Serialises imports of all replicas and of the command line. */
const importLock = 7_301_001;

/**
 * Brings the database in line with a pack, in the caller's transaction: all of it or nothing. Sets whose content did not
 * change keep their version; a test that left the pack is retired, and its attempts stay readable.
 * @throws InvalidPackError where the pack clashes with another one.
 */
export async function importPack(
  tx: EntityManager,
  pack: ImportedPack,
  { now, file = pack.id }: { now: Date; file?: string },
): Promise<ImportReport> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [importLock]);
  const hash = createHash('sha256').update(JSON.stringify(pack)).digest('hex');
  const [known] = await tx.query<{ hash: string }[]>('SELECT hash FROM content_pack WHERE id = $1', [
    pack.id,
  ]);
  if (known?.hash === hash) return { pack: pack.id, changed: false, versions: [] };
  await refuseClashes(tx, pack, file);
  await tx.query(
    `INSERT INTO content_pack (id, version, title, licence, origin, hash, imported_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET version = $2, title = $3, licence = $4, origin = $5, hash = $6, imported_at = $7`,
    [pack.id, pack.version, pack.title, pack.licence, pack.origin, hash, now],
  );
  // Places are free while all tests of the pack are retired, so that two tests may swap theirs.
  await tx.query('UPDATE test SET retired = true WHERE pack_id = $1', [pack.id]);
  const versions = [];
  for (const test of pack.tests) {
    const version = await importTest(tx, pack.id, test, now);
    if (version !== null) versions.push({ test: test.id, version });
  }
  return { pack: pack.id, changed: true, versions };
}

/** Stores a test and, if its content is new, the next version of its set: that version, or null. */
async function importTest(tx: EntityManager, packId: string, test: ImportedTest, now: Date) {
  const { set } = test;
  const hash = contentHash(set);
  const [latest] = await tx.query<{ version: number; hash: string }[]>(
    'SELECT version, hash FROM question_set WHERE test_id = $1 ORDER BY version DESC LIMIT 1',
    [test.id],
  );
  const isNew = latest?.hash !== hash;
  const version = (latest?.version ?? 0) + (isNew ? 1 : 0);
  await tx.query(
    `INSERT INTO test (id, pack_id, skill, number, tier, open, current_version) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET skill = $3, number = $4, tier = $5, open = $6, current_version = $7, retired = false`,
    [test.id, packId, set.skill, test.number, test.tier, test.open, version],
  );
  if (!isNew) return null;
  await tx.query(
    `INSERT INTO question_set (test_id, version, hash, name, skill, duration, question_count, imported_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [test.id, version, hash, set.name, set.skill, set.duration, set.questions.length, now],
  );
  for (const question of set.questions) await insertQuestion(tx, test.id, version, question);
  return version;
}

async function insertQuestion(tx: EntityManager, testId: string, version: number, question: StoredQuestion) {
  const columns = {
    test_id: testId,
    version,
    id: question.id,
    number: question.number,
    level: question.level,
    points: question.points,
    theme: question.theme,
    place: question.place,
    text: question.text,
    description: question.description,
    document_kind: question.documentKind,
    image: question.image,
    image_alt: question.imageAlt,
    audio: question.audio,
    options: JSON.stringify(question.options),
    letters: question.options.map(({ value }) => value),
    answer: question.answer,
    explanation: question.explanation,
    transcript: question.transcript,
  };
  const names = Object.keys(columns);
  await tx.query(
    `INSERT INTO question (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  );
}

/** Neither a test's id nor its place in a list may belong to another pack. */
async function refuseClashes(tx: EntityManager, pack: ImportedPack, file: string) {
  const others = await tx.query<
    { id: string; skill: string; number: number; pack_id: string; retired: boolean }[]
  >('SELECT id, skill, number, pack_id, retired FROM test WHERE pack_id <> $1', [pack.id]);
  const problems = pack.tests.flatMap((test) =>
    others
      .filter(
        (other) =>
          other.id === test.id ||
          (!other.retired && other.skill === test.set.skill && other.number === test.number),
      )
      .map((other) => ({
        file,
        line: 0,
        reason: `${test.id} (${test.set.skill} test ${test.number}) clashes with ${other.id} of pack ${other.pack_id}`,
      })),
  );
  if (problems.length > 0) throw new InvalidPackError(problems);
}
