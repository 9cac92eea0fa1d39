import { optionLetters } from '@passerelle/contracts';
import type { Choice } from './choice.js';
import { featureCount, featuresOf } from './features.js';

/** A question as the model sees it: a row of features per option, and which one is the key. */
export interface Seen {
  readonly rows: readonly (readonly number[])[];
  readonly key: number;
}

export const seenOf = (choice: Choice): Seen => ({
  rows: featuresOf(choice),
  key: optionLetters.indexOf(choice.key),
});

const rounds = 200;
const step = 0.5;
/** Keeps weights small where little is known. */
const restraint = 0.01;

/** Weights of a logistic choice between the options of a question, learnt from series whose keys are known. Deterministic. */
export function train(questions: readonly Seen[]): readonly number[] {
  const known = questions.map(({ rows, key }) => ({ rows: rows.map((row) => Float64Array.from(row)), key }));
  const weights = new Float64Array(featureCount);
  const slope = new Float64Array(featureCount);
  const chances = new Float64Array(optionLetters.length);
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < featureCount; place += 1) slope[place] = -restraint * (weights[place] ?? 0);
    for (const { rows, key } of known) {
      choose(chances, weights, rows);
      for (let option = 0; option < rows.length; option += 1) {
        const missing = ((option === key ? 1 : 0) - (chances[option] ?? 0)) / known.length;
        addTo(slope, rows[option] as Float64Array, missing);
      }
    }
    addTo(weights, slope, step);
  }
  return [...weights];
}

/** What the model's choice is worth: 1 when it is the key; options that look the same to it share. */
export function modelCredit(weights: readonly number[], { rows, key }: Seen): number {
  const scores = rows.map((row) => dot(weights, row));
  const best = Math.max(...scores);
  return scores[key] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

// These run a hundred million times for the series of the house: counted loops over numbers are ten times as fast as iterators.

/** Adds so much of a row to another. */
function addTo(row: Float64Array, added: Float64Array, factor: number): void {
  for (let place = 0; place < added.length; place += 1)
    row[place] = (row[place] ?? 0) + factor * (added[place] ?? 0);
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let total = 0;
  for (let place = 0; place < one.length; place += 1) total += (one[place] ?? 0) * (other[place] ?? 0);
  return total;
}

/** Writes the chance of each option (softmax of its score). */
function choose(chances: Float64Array, weights: Float64Array, rows: readonly Float64Array[]): void {
  let total = 0;
  for (let option = 0; option < rows.length; option += 1) {
    const power = Math.exp(dot(weights, rows[option] as Float64Array));
    chances[option] = power;
    total += power;
  }
  for (let option = 0; option < rows.length; option += 1) chances[option] = (chances[option] ?? 0) / total;
}
