import type { StoredQuestion } from '@passerelle/content-packs';

export interface PlacementSet {
  readonly questions: StoredQuestion[];
}

const newest = (what: string) =>
  `SELECT ${what} FROM placement_set WHERE NOT retired ORDER BY imported_at DESC, pack_id, version DESC LIMIT 1`;

export const newestPlacementSql = newest('questions');

export interface PlacementLength {
  readonly questions: number;
}

/** How many questions it has; no row: there is none. */
export const placementLengthSql = newest('jsonb_array_length(questions) AS questions');
