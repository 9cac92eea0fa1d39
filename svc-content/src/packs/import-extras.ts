import { createHash } from 'node:crypto';
import type { ImportedPack } from '@passerelle/content-packs';
import type { EntityManager } from 'typeorm';
import {
  importMocksSql,
  importPagesSql,
  importPlacementSql,
  removePagesSql,
  retireMocksSql,
  retirePlacementSql,
} from './import-extras.sql.js';

/** Rows of a pack, in JSON. */
const rowsOf = (packId: string, rows: readonly object[]) =>
  JSON.stringify(rows.map((row) => ({ ...row, pack_id: packId, retired: false })));

/** Mock exams: those that left the pack are retired, their sessions stay readable. */
export async function importMocks(tx: EntityManager, { id, mocks }: ImportedPack, now: Date): Promise<void> {
  await tx.query(retireMocksSql, [id]);
  await tx.query(importMocksSql, [rowsOf(id, mocks), now]);
}

/** The placement test: a changed one is a new version, the one before it stays. */
export async function importPlacement(
  tx: EntityManager,
  { id, placement }: ImportedPack,
  now: Date,
): Promise<void> {
  await tx.query(retirePlacementSql, [id]);
  if (!placement) return;
  const questions = JSON.stringify(placement);
  const hash = createHash('sha256').update(questions).digest('hex');
  await tx.query(importPlacementSql, [id, hash, questions, now]);
}

/** Pages have no versions: nobody is in the middle of one. */
export async function importPages(tx: EntityManager, { id, pages }: ImportedPack): Promise<void> {
  await tx.query(removePagesSql, [id]);
  await tx.query(importPagesSql, [rowsOf(id, pages)]);
}
