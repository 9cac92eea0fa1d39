/** Does a thing for so many seconds, and says how many a second were done. */
export type Measure = (seconds: number) => Promise<number>;

/** How a measure and its reference take turns. */
export interface Rounds {
  readonly count: number;
  /** Of each of the two, in each round. */
  readonly seconds: number;
  /** Before the first round, of each of the two: what is compiled while it runs is compiled then. */
  readonly warmUp: number;
}

/**
 * A measure and its reference in turn, in rounds that begin with the one and the other: what else the machine does, and how warm it
 * is, falls on both. Means over all rounds.
 */
export async function alternate({ count, seconds, warmUp }: Rounds, measure: Measure, reference: Measure) {
  await measure(warmUp);
  await reference(warmUp);
  const sums = { measured: 0, reference: 0 };
  for (let round = 0; round < count; round += 1) {
    const measured = async () => {
      sums.measured += await measure(seconds);
    };
    const referred = async () => {
      sums.reference += await reference(seconds);
    };
    for (const turn of round % 2 === 0 ? [measured, referred] : [referred, measured]) await turn();
  }
  return { measured: sums.measured / count, reference: sums.reference / count };
}
