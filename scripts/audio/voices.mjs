/**
 * The voices of the packs, as espeak-ng and ffmpeg make them. `voice` is espeak-ng's with a variant, `pitch` 0–99, `rate` a factor on
 * the words a minute of the level; `tone` is a filter that gives the voice its body.
 */
export const voices = {
  'femme-1': { voice: 'fr+f2', pitch: 62, rate: 1.06, tone: 'equalizer=f=3000:t=q:w=1:g=2' },
  'femme-2': { voice: 'fr+f4', pitch: 38, rate: 0.96, tone: 'equalizer=f=250:t=q:w=1:g=3' },
  'femme-3': { voice: 'fr+f5', pitch: 78, rate: 1.08, tone: 'equalizer=f=4000:t=q:w=1:g=3' },
  'homme-1': { voice: 'fr+m3', pitch: 26, rate: 0.95, tone: 'equalizer=f=180:t=q:w=1:g=3' },
  'homme-2': { voice: 'fr+m7', pitch: 54, rate: 1.08, tone: 'equalizer=f=2500:t=q:w=1:g=2' },
  'homme-3': { voice: 'fr+m4', pitch: 42, rate: 0.9, tone: 'lowpass=f=5200' },
};

/** Words a minute by level, before the voice's own factor. */
export const wordsAMinute = { A1: 125, A2: 132, B1: 142, B2: 146, C1: 142, C2: 142 };

/** Seconds of a recording by level, as `packages/content-packs/src/lint/lengths.ts` holds them. */
export const secondsOf = {
  A1: [5, 12],
  A2: [12, 25],
  B1: [25, 45],
  B2: [45, 75],
  C1: [60, 100],
  C2: [80, 130],
};

/** Raised when the sound of the same lines changes: everything synthetic is then made again. */
export const soundVersion = 2;
