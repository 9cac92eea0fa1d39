import type { FoundPerson, Role } from '@passerelle/contracts';

interface Beginning {
  readonly key: string;
  /** What was typed ($1), written as the key is. */
  readonly typed: string;
}

const beginning = (form: 'folded' | 'sought', text: string): Beginning => ({
  key: `(${form}(${text}) COLLATE "C")`,
  typed: `${form}($1)`,
});

/** By what people are found, each with an index of the migrations `find-people` and `sought-names`. Who fits several stands with the first. */
const beginnings = [
  beginning('folded', 'email'),
  beginning('sought', `first_name || ' ' || last_name`),
  beginning('sought', `last_name || ' ' || first_name`),
];
const beginsSql = ({ key, typed }: Beginning) => `starts_with(${key}, ${typed})`;

/** Places in the order of `beginnings`: those by address, then by name, then by surname. */
export const lastPlace = beginnings.length - 1;

/** Before all people of a place. */
export const nobodyId = '00000000-0000-0000-0000-000000000000';

export interface FoundRow extends FoundPerson {
  /** What they were found by, as it is compared. */
  readonly key: string;
}

/**
 * People of one place whose text begins with $1, after the one found by $2 (null: from the beginning) with the id $3, $4 at most. Reads as many rows of the place's index as it
 * shows, and those that an earlier place has.
 * @param role of those alone who have it too ($5)
 */
export function findPeopleSql(place: number, role: Role | undefined): string {
  const { key, typed } = beginnings[place] as Beginning;
  return `
  SELECT ${key} AS key, id, email, first_name, last_name, roles, proven_at IS NOT NULL AS email_proven, disabled
    FROM account
   WHERE (${key}, id) > (coalesce($2, ${typed}) COLLATE "C", $3::uuid) AND ${key} < (${typed} || chr(1114111)) COLLATE "C"
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
   CROSS JOIN LATERAL (VALUES ${beginnings.map(({ key, typed }, place) => `(${place}, ${key}, ${typed})`).join(', ')}) n (place, key, typed)
   WHERE account.id = $2::uuid AND starts_with(n.key, n.typed) ORDER BY n.place LIMIT 1`;
