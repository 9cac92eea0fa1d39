import { createHash } from 'node:crypto';
import type { ImportedPack } from '@passerelle/content-packs';
import type { EntityManager } from 'typeorm';

/** Mock exams: those that left the pack are retired, their sessions stay readable. */
export async function importMocks(tx: EntityManager, { id, mocks }: ImportedPack): Promise<void> {
  await tx.query('UPDATE mock_exam SET retired = true WHERE pack_id = $1', [id]);
  for (const mock of mocks)
    await tx.query(
      `INSERT INTO mock_exam (id, pack_id, number, name, tier, oral_comprehension, written_comprehension,
         written_expression, oral_expression)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (id) DO UPDATE
         SET number = $3, name = $4, tier = $5, oral_comprehension = $6, written_comprehension = $7,
             written_expression = $8, oral_expression = $9, retired = false`,
      [
        ...[mock.id, id, mock.number, mock.name, mock.tier, mock.oral_comprehension],
        ...[mock.written_comprehension, mock.written_expression, mock.oral_expression],
      ],
    );
}

/** The placement test: a changed one is a new version, the one before it stays. */
export async function importPlacement(
  tx: EntityManager,
  { id, placement }: ImportedPack,
  now: Date,
): Promise<void> {
  const questions = placement && JSON.stringify(placement);
  const hash = questions && createHash('sha256').update(questions).digest('hex');
  await tx.query('UPDATE placement_set SET retired = true WHERE pack_id = $1', [id]);
  if (!questions) return;
  await tx.query(
    `INSERT INTO placement_set (pack_id, version, hash, questions, imported_at)
     SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4 FROM placement_set WHERE pack_id = $1
     ON CONFLICT (pack_id, hash) DO UPDATE SET retired = false`,
    [id, hash, questions, now],
  );
}

/** Pages have no versions: nobody is in the middle of one. */
export async function importPages(tx: EntityManager, { id, pages }: ImportedPack): Promise<void> {
  await tx.query('DELETE FROM page WHERE pack_id = $1', [id]);
  for (const { skill, page, title, summary, html } of pages)
    await tx.query(
      'INSERT INTO page (skill, page, pack_id, title, summary, html) VALUES ($1, $2, $3, $4, $5, $6)',
      [skill, page, id, title, summary, html],
    );
}
