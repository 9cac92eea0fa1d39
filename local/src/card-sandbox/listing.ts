import { integer } from './read-params.js';
import { invalid } from './stripe-error.js';
import type { FormObject, FormValue } from './stripe-form.js';

interface Row {
  readonly id: string;
  readonly created: number;
}

/** A page of Stripe's list calls, newest first. */
export interface Page<Item> {
  readonly object: 'list';
  readonly url: string;
  readonly has_more: boolean;
  readonly data: readonly Item[];
}

const COMPARE: Record<string, (created: number, bound: number) => boolean> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
};

function within(created: number, filter: FormValue | undefined): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'string') return created === Number(filter);
  return Object.entries(filter).every(([name, bound]) => COMPARE[name]?.(created, Number(bound)) ?? true);
}

/** Applies `created`, `starting_after` and `limit` to rows in the order in which they were made. */
export function page<Item extends Row>(rows: Iterable<Item>, query: FormObject, url: string): Page<Item> {
  const limit = query.limit === undefined ? 10 : integer(query.limit, 'limit', 1);
  if (limit > 100) throw invalid('This value must be less than or equal to 100.', 'limit');
  const newest = [...rows].reverse().filter((row) => within(row.created, query.created));
  const after = newest.findIndex((row) => row.id === query.starting_after);
  const rest = newest.slice(after + 1);
  return { object: 'list', url, has_more: rest.length > limit, data: rest.slice(0, limit) };
}
