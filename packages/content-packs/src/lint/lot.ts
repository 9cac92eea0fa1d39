import { choiceOf } from '../cues/choice.js';
import { cueFigures } from '../cues/cue-figures.js';
import { figureText, isOutside } from '../cues/figure.js';
import type { Drawable } from '../draw/draw-item.js';
import { type DrawnSet, drawSet, NoDrawError } from '../draw/draw-set.js';
import type { LocatedSet, Pack } from '../pack/pack.js';
import type { QuestionList } from '../schema/comprehension.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint, complaints } from '../yaml/read-yaml.js';

type LocatedList = LocatedSet<QuestionList>;

/** The order of the options and the keys are those that the lot gives. */
export function drawProblems({ file, set }: LocatedList): PackProblem[] {
  const { draw } = set;
  if (!draw)
    return complaints(
      file,
      ['id'],
      !set.draft && 'ses clés n’ont pas été tirées au sort : npm run content -- draw',
    );
  const items = set.items.map(
    ({ number, question, options, spelled }): Drawable => ({
      number,
      question,
      options: Object.values(options) as string[],
      spelled,
    }),
  );
  let drawn: DrawnSet;
  try {
    drawn = drawSet(set.id, items, draw.redrawn);
  } catch (error) {
    if (!(error instanceof NoDrawError)) throw error;
    const reason = 'aucun tirage au sort ne tient les limites : récrivez les options qui se remarquent';
    return [complaint(file, ['draw'], reason)];
  }
  const problems = set.items.flatMap((item, index) => {
    const lot = drawn.items.find(({ number }) => number === item.number);
    const order = choiceOf(item)?.options;
    const asDrawn = lot?.key === item.key && lot.options.every((text, place) => text === order?.[place]);
    return complaints(
      file,
      ['items', index, 'options'],
      !asDrawn &&
        `question ${item.number} : ce n’est pas le tirage au sort de ce texte (npm run content -- draw)`,
    );
  });
  const recorded = JSON.stringify(drawn.redrawn) === JSON.stringify(draw.redrawn);
  return [...problems, ...complaints(file, ['draw'], !recorded && 'ne note pas ce que le tirage a écarté')];
}

/** Every item of a drawn series that is no draft says how it is built. */
export function anatomyProblems({ file, set }: LocatedList): PackProblem[] {
  if (!set.draw || set.draft) return [];
  return set.items.flatMap(({ number, anatomy }, index) =>
    complaints(
      file,
      ['items', index],
      !anatomy && `question ${number} : il manque comment elle est construite (anatomy)`,
    ),
  );
}

/** What the series give away to somebody who does not understand them. */
export function cueProblems(pack: Pack): PackProblem[] {
  const files = new Map([...pack.sets, ...pack.placements].map(({ file, set }) => [set.id, file]));
  const [first] = pack.sets;
  return cueFigures(pack)
    .filter((figure) => figure.held && isOutside(figure))
    .flatMap((figure) => {
      const file = files.get(figure.series) ?? first?.file;
      return file ? [complaint(file, ['items'], figureText(figure))] : [];
    });
}
