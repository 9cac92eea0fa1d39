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
      for (const [option, row] of rows.entries()) {
        const missing = ((option === key ? 1 : 0) - (chances[option] ?? 0)) / questions.length;
        for (const [place, value] of row.entries()) slope[place] = (slope[place] ?? 0) + missing * value;
      }
    }
    for (const [place, value] of slope.entries()) weights[place] = (weights[place] ?? 0) + step * value;
  }
  return weights;
}

/** What the model's choice is worth: 1 when it is the key; options that look the same to it share. */
export function modelCredit(weights: readonly number[], { rows, key }: Seen): number {
  const scores = rows.map((row) => dot(weights, row));
  const best = Math.max(...scores);
  return scores[key] === best ? 1 / scores.filter((score) => score === best).length : 0;
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((total, value, index) => total + value * (other[index] ?? 0), 0);

function softmax(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - highest));
  const total = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / total);
}
