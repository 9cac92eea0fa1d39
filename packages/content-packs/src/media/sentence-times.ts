/** Milliseconds of a frame, whose level is one number. */
const frameMs = 20;
const framesIn = (seconds: number) => (seconds * 1_000) / frameMs;

/** A silence is as long at least, s. */
const shortestPause = 0.1;
/** Where no silence is, a sentence may still begin, s apart. */
const grid = 0.1;
/** A sentence begins so much before its first sound, s. */
const lead = 0.06;

/** A place where a sentence may begin. */
interface Opening {
  /** First frame of sound after it. */
  readonly at: number;
  /** Frames with sound before it. */
  readonly spoken: number;
  /** Silence before it, s; 0 where it is not silent. */
  readonly silence: number;
}

/** Levels of a sound, dB, by frames of 20 ms. @param samples mono, 16 bits */
export function levelsOf(samples: Int16Array, rate: number): number[] {
  const size = Math.round((rate * frameMs) / 1_000);
  return Array.from({ length: Math.floor(samples.length / size) }, (_, frame) => {
    let power = 0;
    for (let index = frame * size; index < (frame + 1) * size; index += 1)
      power += (samples[index] ?? 0) ** 2;
    return 10 * Math.log10(power / size + 1);
  });
}

/**
 * When each sentence of a recording begins, s: sentences last as long as they have letters, more or less, and begin after silences, the longer
 * the better. The most likely places of all are taken together (Viterbi).
 * @param levels of `levelsOf`
 * @param letters of each sentence
 */
export function sentenceTimes(levels: readonly number[], letters: readonly number[]): number[] {
  const isLoud = loudFrames(levels);
  const openings = openingsOf(isLoud);
  const [first] = openings;
  if (!first || letters.length === 0) return [];
  const spoken = isLoud.filter(Boolean).length;
  const perLetter = spoken / letters.reduce((sum, each) => sum + each, 0);
  const expected = letters.map((each) => each * perLetter);
  return likeliest(openings, expected, spoken).map(({ at }) =>
    Number(Math.max(0, (at * frameMs) / 1_000 - lead).toFixed(2)),
  );
}

/** Frames in which somebody speaks: nearer to the level of speech than to that of the room. Very short sounds in a silence are none. */
function loudFrames(levels: readonly number[]): boolean[] {
  const sorted = [...levels].sort((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  const speech = share(0.8);
  const threshold = speech - Math.min(25, 0.6 * (speech - share(0.03)));
  const loud = levels.map((level) => level > threshold);
  return loud.map((is, frame) => is && (loud[frame - 1] === true || loud[frame + 1] === true));
}

/** The first sound, the first after each silence, and, dearer, places between them. */
function openingsOf(isLoud: readonly boolean[]): Opening[] {
  const openings: Opening[] = [];
  let spoken = 0;
  let silent = 0;
  let sinceGrid = 0;
  for (const [at, is] of isLoud.entries()) {
    if (!is) {
      silent += 1;
      continue;
    }
    if (openings.length === 0 || silent >= framesIn(shortestPause)) {
      openings.push({ at, spoken, silence: openings.length === 0 ? 1 : (silent * frameMs) / 1_000 });
      sinceGrid = 0;
    } else if (sinceGrid >= framesIn(grid)) {
      openings.push({ at, spoken, silence: 0 });
      sinceGrid = 0;
    }
    silent = 0;
    spoken += 1;
    sinceGrid += 1;
  }
  return openings;
}

/** How unlikely it is that a sentence begins after this silence. */
const openingCost = (silence: number) => (silence === 0 ? 6 : 3 * Math.max(0, 1 - silence / 0.4));
/** How unlikely it is that none does. */
const passedCost = (silence: number) => 2.5 * Math.max(0, Math.min(1, (silence - 0.25) / 0.4));

/** How unlikely it is that a sentence lasts so long, frames. */
function lengthCost(lasted: number, expected: number): number {
  const spread = 0.15 * expected + framesIn(0.2);
  return ((lasted - expected) / spread) ** 2 / 2;
}

function likeliest(openings: readonly Opening[], expected: readonly number[], spoken: number): Opening[] {
  const passed: number[] = [];
  for (const [index, { silence }] of openings.entries())
    passed.push((passed[index - 1] ?? 0) + passedCost(silence));
  // Cost and predecessor of each opening as the beginning of the sentence at hand; the first sentence begins with the first sound.
  let costs = openings.map((_, index) => (index === 0 ? 0 : Number.POSITIVE_INFINITY));
  const befores: number[][] = [];
  const step = (to: number, from: number, index: number) => {
    const opening = openings[to] as Opening;
    const between = (passed[to] ?? 0) - (passed[from] ?? 0) - passedCost(opening.silence);
    const lasted = opening.spoken - (openings[from]?.spoken ?? 0);
    return (
      (costs[from] ?? 0) + between + lengthCost(lasted, expected[index] ?? 0) + openingCost(opening.silence)
    );
  };
  for (let index = 0; index < expected.length - 1; index += 1) {
    const found = openings.map((_, to) => best(to, (from) => step(to, from, index)));
    befores.push(found.map(({ index: from }) => from));
    costs = found.map(({ cost }) => cost);
  }
  const end = best(openings.length, (from) => {
    const rest = (passed.at(-1) ?? 0) - (passed[from] ?? 0);
    return (
      (costs[from] ?? 0) + rest + lengthCost(spoken - (openings[from]?.spoken ?? 0), expected.at(-1) ?? 0)
    );
  });
  const chosen = [end.index];
  for (const before of befores.toReversed()) chosen.unshift(before[chosen[0] ?? 0] ?? 0);
  return chosen.map((index) => openings[index] as Opening);
}

function best(count: number, costOf: (index: number) => number) {
  let found = { index: 0, cost: Number.POSITIVE_INFINITY };
  for (let index = 0; index < count; index += 1) {
    const cost = costOf(index);
    if (cost < found.cost) found = { index, cost };
  }
  return found;
}
