export interface GonePack {
  readonly id: string;
}

/** Packs that were read at start and are none of these ($1). */
export const gonePacksSql =
  'SELECT id FROM content_pack WHERE at_start AND NOT (id = ANY ($1::text[])) FOR UPDATE';

/** What goes with some packs ($1). A pack that comes back is imported anew. */
export const retirePacksSql = [
  'UPDATE test SET retired = true WHERE pack_id = ANY ($1::text[])',
  'UPDATE mock_exam SET retired = true WHERE pack_id = ANY ($1::text[])',
  'UPDATE placement_set SET retired = true WHERE pack_id = ANY ($1::text[])',
  'DELETE FROM page WHERE pack_id = ANY ($1::text[])',
  "UPDATE content_pack SET at_start = false, hash = '' WHERE id = ANY ($1::text[])",
];
