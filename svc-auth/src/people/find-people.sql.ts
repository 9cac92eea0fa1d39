import type { FoundPerson, Role } from '@passerelle/contracts';

/** By what people are found, each with an index of the migration `find-people`. Who fits several stands with the first. */
const beginnings = ['email', `first_name || ' ' || last_name`, `last_name || ' ' || first_name`].map(
  (text) => `(folded(${text}) COLLATE "C")`,
);
const beginsSql = (key: string) => `starts_with(${key}, folded($1))`;

/** Places in the order of `beginnings`: those by address, then by name, then by surname. */
export const lastPlace = beginnings.length - 1;

/** Before all people of a place. */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

export interface FoundRow extends FoundPerson {
  /** What they were found by, folded. */
  readonly key: string;
}

/**
 * People of one place whose text begins with $1, after the one found by $2 (null: from the beginning) with the id $3, $4 at most. Reads as many rows of the place's index as it
 * shows, and those that an earlier place has.
 * @param role of those alone who have it too ($5)
 */
export function findPeopleSql(place: number, role: Role | undefined): string {
  const key = beginnings[place];
  return `
  SELECT ${key} AS key, id, email, first_name, last_name, roles, proven_at IS NOT NULL AS email_proven, disabled
    FROM account
   WHERE (${key}, id) > (coalesce($2, folded($1)) COLLATE "C", $3::uuid) AND ${key} < (folded($1) || chr(1114111)) COLLATE "C"
     ${beginnings
       .slice(0, place)
       .map((earlier) => `AND NOT ${beginsSql(earlier)}`)
       .join(' ')}
     ${role === undefined ? '' : `${role === 'learner' ? '' : `AND roles <> '{learner}'`} AND roles @> ARRAY[$5::text]`}
   ORDER BY ${key}, id LIMIT $4`;
}

export interface PlaceRow {
  readonly place: number;
  readonly key: string;
}

/** Where somebody ($2) stands among those who begin with $1. */
export const placeSql = `
  SELECT n.place, n.key FROM account
   CROSS JOIN LATERAL (VALUES ${beginnings.map((key, place) => `(${place}, ${key})`).join(', ')}) n (place, key)
   WHERE account.id = $2::uuid AND ${beginsSql('n.key')} ORDER BY n.place LIMIT 1`;
