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
  const weights = Array<number>(featureCount).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight) => -restraint * weight);
    for (const { rows, key } of questions) {
      const chances = softmax(rows.map((row) => dot(weights, row)));
      rows.forEach((row, option) => {
        const missing = ((option === key ? 1 : 0) - (chances[option] ?? 0)) / questions.length;
        addTo(slope, row, missing);
      });
    }
    addTo(weights, slope, step);
  }
  return weights;
}

/** What the model's choice is worth: 1 when it is the key; options that look the same to it share. */
export function modelCredit(weights: readonly number[], { rows, key }: Seen): number {
  const scores = rows.map((row) => dot(weights, row));
  const best = Math.max(...scores);
  return scores[key] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

// Both run a hundred million times for the series of the house: counted loops are ten times as fast as iterators.

/** Adds so much of a row to another. */
function addTo(row: number[], added: readonly number[], factor: number): void {
  for (let place = 0; place < added.length; place += 1)
    row[place] = (row[place] ?? 0) + factor * (added[place] ?? 0);
}

function dot(one: readonly number[], other: readonly number[]): number {
  let total = 0;
  for (let place = 0; place < one.length; place += 1) total += (one[place] ?? 0) * (other[place] ?? 0);
  return total;
}

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / total);
}
