/** One line of a bench's result. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'ms'
    | 's'
    | 'MB'
    | 'kB'
    | 'of 1'
    | 'events'
    | 'events/s'
    | 'calls'
    | 'requests'
    | 'replies'
    | 'nodes'
    | 'listeners'
    | 'saves/s'
    | 'sets/s'
    | 'calls/s'
    | 'µs'
    | 'logins/s'
    | 'refreshes/s'
    | 'tokens/s';
  /** The same measure of the bare thing, in the same run and unit. */
  readonly reference?: number;
  /** What must hold. */
  readonly limit?: Limit;
}

/**
 * `most` is the largest, `least` the smallest value allowed; `mostRatio` the largest, `leastRatio` the smallest share of the
 * reference.
 */
export type Limit =
  | { readonly most: number }
  | { readonly least: number }
  | { readonly mostRatio: number }
  | { readonly leastRatio: number };

/** What a bench hands over. */
export interface BenchResult {
  readonly figures: readonly Figure[];
  /** What the reference is, what was left out, and other things to know when reading the figures. */
  readonly notes: readonly string[];
}

/** Undefined when nothing was promised. */
export function holds({ value, reference, limit }: Figure): boolean | undefined {
  if (!limit) return undefined;
  if ('mostRatio' in limit) return reference !== undefined && value <= limit.mostRatio * reference;
  if ('leastRatio' in limit) return reference !== undefined && value >= limit.leastRatio * reference;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}
