import { type PersonProgress, skills } from '@passerelle/contracts';
import { levelsOf } from '../history/levels-of.js';
import type { ProgressRow } from './cohorts.sql.js';

const french = new Intl.Collator('fr', { numeric: true });

/** By name, as a French list is. */
export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  french.compare(one.name, other.name);

/** People as the contract shows them, by their last names; who has no name yet comes last. */
export const progressView = (rows: readonly ProgressRow[]): PersonProgress[] =>
  rows
    .toSorted(
      (one, other) => nameless(one) - nameless(other) || french.compare(sortName(one), sortName(other)),
    )
    .map(({ skills: tallies, last_active_at, ...person }) => ({
      ...person,
      tests: tallies.reduce((sum, { tests }) => sum + tests, 0),
      last_active_at: last_active_at?.toISOString() ?? null,
      skills: skills.flatMap((category) =>
        tallies
          .filter(({ skill }) => skill === category)
          .map(({ skill, tests, last, best, little, awaited }) => ({
            ...{ category, tests, last_score: last, best_score: best },
            ...(little && { best_measures_little: true }),
            ...(last === null && { is_awaited: awaited }),
            ...levelsOf(skill, last),
          })),
      ),
    }));

const sortName = ({ last_name, first_name, email }: ProgressRow) => `${last_name} ${first_name} ${email}`;
const nameless = ({ last_name, first_name }: ProgressRow) => Number(`${last_name}${first_name}` === '');
