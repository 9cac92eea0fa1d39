/**
 * The voices of the packs, from the styles of Kokoro-82M: one half of a style is the timbre, the other the prosody. Only styles of
 * Romance languages are understood in French (decision record 0033). `rate` is a factor on the speed of the level.
 */
export const voices = {
  'femme-1': { ...alone('ff_siwis'), rate: 1.03 },
  'femme-2': { ...alone('pf_dora'), rate: 0.95 },
  'femme-3': { ...alone('if_sara'), rate: 0.95 },
  'homme-1': { ...alone('im_nicola'), rate: 0.95 },
  'homme-2': { ...alone('em_alex'), rate: 0.96 },
  'homme-3': { ...alone('pm_santa'), rate: 0.94 },
};

function alone(style) {
  return { timbre: { [style]: 1 }, prosody: { [style]: 1 } };
}

/** Speed by level; 1 is the model's own, 190 words a minute. */
export const speeds = { A1: 0.76, A2: 0.8, B1: 0.85, B2: 0.88, C1: 0.9, C2: 0.9 };

/** Seconds of a recording by level, as `svc-content/src/packs/lint/lengths.ts` holds them. */
const recordingSeconds = {
  A1: [5, 10],
  A2: [10, 20],
  B1: [20, 36],
  B2: [36, 58],
  C1: [50, 75],
  C2: [65, 95],
};
const formerSeconds = { A1: [5, 12], A2: [12, 25], B1: [25, 45], B2: [45, 75], C1: [60, 100], C2: [80, 130] };
/** The same for a set; the second table is of the sets that were written before keys were drawn. */
export const secondsOf = ({ draw }) => (draw ? recordingSeconds : formerSeconds);

/** Raised when the sound of the same lines changes: everything synthetic is then made again. */
export const soundVersion = 3;
