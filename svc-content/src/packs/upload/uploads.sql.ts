export interface FormerPack {
  readonly title: string;
  readonly version: string;
  /** It stands in the folder that the service reads at start. */
  readonly at_start: boolean;
}

/** A pack ($1) as it is before an import. */
export const formerPackSql = 'SELECT title, version, at_start FROM content_pack WHERE id = $1';

/** The number that the next series of a skill ($1) may have. */
export const nextNumberSql = 'SELECT coalesce(max(number), 0) + 1 AS number FROM test WHERE skill = $1';

/** The series of a pack ($1) that can be begun. */
export const shownTestsSql = 'SELECT id FROM test WHERE pack_id = $1 AND NOT retired ORDER BY id';
