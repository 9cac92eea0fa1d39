import { readFileSync } from 'node:fs';

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

const seconds = new URL('../../packages/content-packs/src/lint/recording-seconds.json', import.meta.url);
/** Seconds of recordings by level. */
export const recordingSeconds = JSON.parse(readFileSync(seconds, 'utf8'));

/** Raised when the sound of the same lines changes: everything synthetic is then made again. */
export const soundVersion = 3;
