import { describe, expect, it } from '@jest/globals';
import { paceOf, speechOf } from './speech.js';

const rate = 8_000;

/** A voice that says so many syllables a second, then is silent. */
function said(
  parts: readonly { readonly seconds: number; readonly perSecond: number }[],
  noise = 0,
): Float32Array {
  const samples: number[] = [];
  for (const { seconds, perSecond } of parts)
    for (let index = 0; index < seconds * rate; index += 1) {
      const at = index / rate;
      const loudness = perSecond === 0 ? 0 : Math.sin(Math.PI * perSecond * at) ** 2;
      samples.push(0.5 * loudness * Math.sin(2 * Math.PI * 220 * at));
    }
  return Float32Array.from(samples, (sample, index) => sample + noise * Math.sin(index * 2.3));
}

describe('what is measured of a voice', () => {
  const answer = [
    { seconds: 1, perSecond: 0 },
    { seconds: 4, perSecond: 4 },
    { seconds: 2, perSecond: 0 },
    { seconds: 4, perSecond: 4 },
    { seconds: 1, perSecond: 0 },
  ];

  it.each([0, 0.01])('is its pauses, how long it speaks, and how fast, over a noise of %d', (noise) => {
    const speech = speechOf(said(answer, noise), rate);
    expect(speech.seconds).toBe(12);
    expect(speech.pauses).toHaveLength(1);
    expect(speech.pauses[0]?.from).toBeCloseTo(5, 0);
    expect(speech.pauses[0]?.to).toBeCloseTo(7, 0);
    expect(speech.spokenSeconds).toBeGreaterThan(7.5);
    expect(speech.spokenSeconds).toBeLessThan(8.1);
    // 32 rises, and those that real speech hides.
    expect(speech.syllables).toBe(37);
    expect(paceOf(speech)).toBeCloseTo(4.7, 0);
  });

  it('leaves out what the examiner says: neither voice nor pause', () => {
    const speech = speechOf(said(answer), rate, [{ from: 5.2, to: 9 }]);
    expect(speech.pauses).toEqual([]);
    expect(speech.spokenSeconds).toBeCloseTo(6, 0);
    expect(speech.syllables).toBeLessThan(30);
  });

  it('is drawn in 160 bars, the loudest 1', () => {
    const { bars } = speechOf(said(answer), rate);
    expect([bars.length, Math.max(...bars), bars[0]]).toEqual([160, 1, 0]);
  });

  it('is nothing where nobody speaks', () => {
    const silent = speechOf(new Float32Array(3 * rate), rate);
    expect(silent).toMatchObject({ pauses: [], spokenSeconds: 0, syllables: 0 });
    expect(paceOf(silent)).toBeNull();
    expect(speechOf(new Float32Array(0), rate).seconds).toBe(0);
  });
});
