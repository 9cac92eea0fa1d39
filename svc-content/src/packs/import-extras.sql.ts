import { skills } from '@passerelle/contracts';
import { keepFormerTiersSql } from './former-tier.sql.js';

export const retireMocksSql = 'UPDATE mock_exam SET retired = true WHERE pack_id = $1';

/** Mock exams as JSON ($1), in the words of their columns, now ($2). A tier that rises leaves the one that it had until now. */
export const importMocksSql = `
  WITH given AS (SELECT mock.* FROM jsonb_populate_recordset(NULL::mock_exam, $1) mock), risen AS (${keepFormerTiersSql(
    "SELECT 'mock', id, m.tier, $2::timestamptz FROM mock_exam m JOIN given USING (id) WHERE m.tier < given.tier",
  )})
  INSERT INTO mock_exam SELECT * FROM given
  ON CONFLICT (id) DO UPDATE
    SET number = excluded.number, name = excluded.name, tier = excluded.tier, retired = false,
        ${skills.map((skill) => `${skill} = excluded.${skill}`).join(', ')}`;

export const retirePlacementSql = 'UPDATE placement_set SET retired = true WHERE pack_id = $1';

/** $1 pack, $2 hash, $3 questions, $4 now. One that was there before is in force again. */
export const importPlacementSql = `
  INSERT INTO placement_set (pack_id, version, hash, questions, imported_at)
  SELECT $1, coalesce(max(version), 0) + 1, $2, $3, $4 FROM placement_set WHERE pack_id = $1
  ON CONFLICT (pack_id, hash) DO UPDATE SET retired = false`;

export const removePagesSql = 'DELETE FROM page WHERE pack_id = $1';

/** Pages as JSON ($1), in the words of their columns. */
export const importPagesSql =
  'INSERT INTO page SELECT page.* FROM jsonb_populate_recordset(NULL::page, $1) page';
