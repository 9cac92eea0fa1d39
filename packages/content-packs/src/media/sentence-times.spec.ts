import { describe, expect, it } from '@jest/globals';
import { levelsOf, sentenceTimes } from './sentence-times.js';

const rate = 8_000;

/** Sound and silence by turns, s, over a noise as loud as `noise`. */
function made(
  parts: readonly { readonly sound?: number; readonly silence?: number }[],
  noise = 0,
): Int16Array {
  const samples: number[] = [];
  for (const { sound = 0, silence = 0 } of parts) {
    for (let index = 0; index < sound * rate; index += 1) samples.push(8_000 * Math.sin(index * 0.4));
    for (let index = 0; index < silence * rate; index += 1) samples.push(0);
  }
  return Int16Array.from(samples, (sample, index) => sample + noise * Math.sin(index * 1.7));
}

const times = (samples: Int16Array, letters: readonly number[]) =>
  sentenceTimes(levelsOf(samples, rate), letters);

describe('when sentences begin', () => {
  const three = [
    { silence: 0.3 },
    { sound: 2 },
    { silence: 0.5 },
    { sound: 1 },
    { silence: 0.5 },
    { sound: 3 },
  ];

  it('is after the silences between them, a little before the first sound', () => {
    expect(times(made(three), [40, 20, 60])).toEqual([0.24, 2.74, 4.24]);
  });

  it('is found over the noise of a room', () => {
    expect(times(made(three, 900), [40, 20, 60])).toEqual([0.24, 2.74, 4.24]);
  });

  it('is not after a breath in the middle of a sentence, but where the letters say', () => {
    const breath = [{ sound: 2 }, { silence: 0.15 }, { sound: 2 }, { silence: 0.4 }, { sound: 4 }];
    expect(times(made(breath), [50, 50])[1]).toBeCloseTo(4.49, 1);
  });

  it('is guessed from the letters where one begins before the other has ended', () => {
    const [, second] = times(made([{ sound: 6 }]), [20, 40]);
    expect(Math.abs((second ?? 0) - 2)).toBeLessThan(0.2);
  });

  it('is nothing where there is no sound or no sentence', () => {
    expect(times(new Int16Array(0), [10])).toEqual([]);
    expect(times(made([{ sound: 1 }]), [])).toEqual([]);
  });
});
