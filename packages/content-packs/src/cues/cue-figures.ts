import { bandOf } from '@passerelle/contracts';
import type { Pack } from '../pack/pack.js';
import { anatomyFigures, unaidedFigures, unaidedShare } from './anatomy-figures.js';
import { sum } from './choice.js';
import type { Figure } from './figure.js';
import { enoughSeries, type Limit, limits, wholeLength } from './limits.js';
import { counted, optionFigures } from './option-figures.js';
import { documentRules } from './rules.js';
import { type Series, seriesOf } from './series.js';
import { modelCredit, seenOf, train } from './small-model.js';

/**
 * What the series of a pack give away to somebody who does not understand them, beside the limits: rules that need no understanding, a
 * small model trained on the other series, what readers counted. Series that were drawn are measured among themselves and held to the limits;
 * a draft that was not drawn is left out.
 */
export function cueFigures(pack: Pick<Pack, 'sets' | 'placements'>): Figure[] {
  const series = seriesOf(pack).filter(({ set }) => set.draw);
  const own = series.flatMap((each) => ownFigures(each));
  const model = modelFigures(series);
  const shared = sharedLetters(series);
  return [...own, ...model, ...shared, ...overAll(series, [...own, ...model])];
}

/** A set under way with fewer questions is shown, not held. */
const isWhole = ({ set }: Series) => set.items.length === wholeLength(set.id);

/** Points are of a series of 39: a placement test has none. */
const hasPoints = ({ set }: Series) => 'tier' in set;

function ownFigures(each: Series): Figure[] {
  const { set, choices } = each;
  const documented = Object.entries(documentRules).map(([name, rule]) =>
    counted(set.id, name, choices.map(rule), limits.rule),
  );
  return [
    ...optionFigures(set.id, choices),
    ...documented,
    ...anatomyFigures(each),
    ...unaidedFigures(each),
  ].map((figure) => ({ ...figure, held: isWhole(each) }));
}

const modelName = 'small model';
const pointsName = 'points of the small model';

function modelFigures(series: readonly Series[]): Figure[] {
  const seen = series.map(({ choices }) => choices.map(seenOf));
  if (series.length < 2) return [];
  return series.flatMap((each, index) => {
    const weights = train(seen.filter((_, other) => other !== index).flat());
    const credits = (seen[index] ?? []).map((question) => modelCredit(weights, question));
    const points = each.choices.map(({ number }, place) => bandOf(number).points * (credits[place] ?? 0));
    const right = { ...counted(each.set.id, modelName, credits, limits.model), held: isWhole(each) };
    const worth = counted(each.set.id, pointsName, points, { min: 0, max: Number.POSITIVE_INFINITY });
    return hasPoints(each) ? [right, { ...worth, held: false }] : [right];
  });
}

function sharedLetters(series: readonly Series[]): Figure[] {
  return series.flatMap(({ set, choices }, index) =>
    series.slice(0, index).map((earlier) => {
      const keys = new Map(earlier.choices.map(({ number, key }) => [number, key]));
      const same = choices.map(({ number, key }) => (keys.get(number) === key ? 1 : 0));
      return counted(set.id, `letters shared with ${earlier.set.id}`, same, limits.shared);
    }),
  );
}

/** Shares over all series; points are a mean. */
function overAll(series: readonly Series[], figures: readonly Figure[]): Figure[] {
  const held = series.length >= enoughSeries;
  const told = (name: string, values: readonly number[], limit: Limit): Figure[] =>
    values.length > 0
      ? [{ series: 'all', name, value: sum(values) / values.length, ...limit, credits: [], held }]
      : [];
  const share = (name: string, limit: Limit) =>
    told(
      name,
      figures.filter((figure) => figure.name === name).flatMap(({ credits }) => credits),
      limit,
    );
  const rules = series.some(({ choices }) => choices.length > 0) ? ruleNames : [];
  const points = figures.filter(({ name }) => name === pointsName).map(({ value }) => value);
  const unaided = unaidedShare(series);
  return [
    ...rules.flatMap((name) => share(name, limits.ruleOverAll)),
    ...share('same letter as before', limits.repeatsOverAll),
    ...share(modelName, limits.modelOverAll),
    ...told(pointsName, points, limits.points),
    ...told('readers without documents', unaided === null ? [] : [unaided], limits.unaidedOverAll),
  ];
}

const ruleNames = optionFigures('', [])
  .map(({ name }) => name)
  .filter((name) => name !== 'same letter as before')
  .concat(Object.keys(documentRules));
