import type { StoredQuestion } from '@passerelle/content-packs';

export interface PlacementSet {
  readonly questions: StoredQuestion[];
}

export const newestPlacementSql =
  'SELECT questions FROM placement_set WHERE NOT retired ORDER BY imported_at DESC, pack_id, version DESC LIMIT 1';
