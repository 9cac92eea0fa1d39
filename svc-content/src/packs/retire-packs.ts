import type { EntityManager } from 'typeorm';

/**
 * Retires the packs that stood in the service's folder once and are gone from it: their tests, mock exams, placement test and
 * pages leave the lists; attempts and results stay. A pack that comes back is imported anew.
 * @returns their ids
 */
export async function retirePacks(tx: EntityManager, present: readonly string[]): Promise<string[]> {
  const gone = await tx.query<{ id: string }[]>(
    'SELECT id FROM content_pack WHERE at_start AND NOT (id = ANY ($1::text[])) FOR UPDATE',
    [present],
  );
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return [];
  for (const table of ['test', 'mock_exam', 'placement_set'])
    await tx.query(`UPDATE ${table} SET retired = true WHERE pack_id = ANY ($1::text[])`, [ids]);
  await tx.query('DELETE FROM page WHERE pack_id = ANY ($1::text[])', [ids]);
  await tx.query(`UPDATE content_pack SET at_start = false, hash = '' WHERE id = ANY ($1::text[])`, [ids]);
  return ids;
}
