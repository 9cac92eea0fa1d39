/** Does one thing after the other in so many lanes at once, for so long. Resolves with how many a second were done. */
export async function perSecond(
  lanes: number,
  seconds: number,
  once: (lane: number) => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let done = 0;
  const lane = async (_: unknown, number: number) => {
    while (performance.now() < end) {
      await once(number);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return done / ((performance.now() - began) / 1000);
}
