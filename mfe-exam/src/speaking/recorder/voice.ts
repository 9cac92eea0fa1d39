/** A voice over the noise of its room: pure data, changed only by `heard`. */
export interface Voice {
  /** With a voice, s. */
  readonly spoken: number;
  /** Since the last voice, s. */
  readonly silent: number;
  /** Level of the room, from 0 to 1; it follows at once what is quieter, and slowly what is louder. */
  readonly room: number;
}

export const noVoice: Voice = { spoken: 0, silent: 0, room: 0.3 };

/** A voice is so much louder than its room, on the scale of `levelOf` (0.1 is 6 dB). */
const above = 0.15;
/** How fast the room is taken to be louder, a second. */
const rise = 0.01;

/** What is known after so many seconds at a level (`levelOf`). */
export function heard({ spoken, silent, room }: Voice, level: number, seconds: number): Voice {
  const isVoice = level > Math.max(0.1, room + above);
  return {
    spoken: spoken + (isVoice ? seconds : 0),
    silent: isVoice ? 0 : silent + seconds,
    room: Math.min(level, room + rise * seconds),
  };
}
