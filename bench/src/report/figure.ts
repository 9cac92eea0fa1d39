/** One line of a bench's result. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | 'events' | 'events/s';
  /** The same measure of the bare thing, in the same run and unit. */
  readonly reference?: number;
  /** What must hold. */
  readonly limit?: Limit;
}

/** `most` is the largest, `least` the smallest value allowed. */
export type Limit = { readonly most: number } | { readonly least: number };

/** What a bench hands over. */
export interface BenchResult {
  readonly figures: readonly Figure[];
  /** What the reference is, what was left out, and other things to know when reading the figures. */
  readonly notes: readonly string[];
}

/** Undefined when nothing was promised. */
export function holds({ value, limit }: Figure): boolean | undefined {
  if (!limit) return undefined;
  return 'most' in limit ? value <= limit.most : value >= limit.least;
}
