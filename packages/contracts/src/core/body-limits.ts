/** Body limits in bytes. */
export const bodyLimits = {
  none: 0,
  small: 16_384,
  answers: 262_144,
  image: 8_388_608,
  recording: 20_971_520,
  video: 209_715_200,
  pack: 209_715_200,
} as const;
export type BodyLimit = keyof typeof bodyLimits;
