/** What counts as silence, dBFS: below the hum of a quiet room. */
const floorDecibels = -60;
const silentBelow = 0.1;

/** Loudness of samples between -1 and 1, as 0 to 1 on a scale of decibels: a quiet voice is seen too. */
export function levelOf(samples: Float32Array): number {
  const mean = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(mean);
  return Math.min(1, Math.max(0, 1 - decibels / floorDecibels));
}

/** Whether nobody is heard at this level. */
export function isSilent(level: number): boolean {
  return level < silentBelow;
}
