import { questionCount } from '@passerelle/contracts';
import { wholeLength } from '../cues/limits.js';
import type { LocatedSet } from '../pack/pack.js';
import type { QuestionList } from '../schema/comprehension.js';
import type { TaskReading } from '../schema/expression.js';
import type { PackProblem } from '../yaml/problem.js';
import { complaint, complaints } from '../yaml/read-yaml.js';
import type { YamlFile } from '../yaml/yaml-file.js';

/** Of a series of 39; of a placement test, the same share. */
const enoughAgreedOfSeries = 37;
const enoughCorrelation = 0.8;
/** Readers of a drawn series: with the documents, and without. Before, one with them was enough. */
const enoughReaders = 2;

/** A series ships once people answered it blind, with the documents and without, and somebody ordered it blind. */
export function readingProblems({ file, set }: LocatedSet<QuestionList>): PackProblem[] {
  const missing = missingReadings(set);
  if (!('awaits_readers' in set && set.awaits_readers))
    return missing.flatMap((reason) => complaints(file, ['review'], reason));
  return complaints(
    file,
    ['awaits_readers'],
    missing.length === 0 && 'toutes les lectures sont notées : retirez cette ligne',
  );
}

function missingReadings(set: QuestionList): string[] {
  const length = wholeLength(set.id);
  const enoughAgreed = Math.ceil((enoughAgreedOfSeries * length) / questionCount);
  const whole = set.review.filter(({ answered }) => answered === length);
  const agreeing = whole.filter(({ documents, agreed = 0 }) => documents && agreed >= enoughAgreed);
  const unaided = whole.filter(({ documents }) => !documents);
  const ordered = set.review.some(({ rank_correlation = -1 }) => rank_correlation >= enoughCorrelation);
  const readers = set.draw ? enoughReaders : 1;
  return [
    agreeing.length < readers &&
      `lecteurs à l’aveugle d’accord avec ${enoughAgreed} clés sur ${length} : ${agreeing.length} sur ${readers} (une série en préparation porte draft)`,
    set.draw !== undefined &&
      unaided.length < enoughReaders &&
      `lecteurs qui ont répondu sans les documents : ${unaided.length} sur ${enoughReaders}`,
    !ordered && `aucun classement à l’aveugle n’a une corrélation de rang de ${enoughCorrelation} ou plus`,
  ].filter((reason) => reason !== false);
}

/** Of copies read blind: placed at their level, and marked within two points. */
const enoughAtLevel = 0.85;
const enoughWithinTwo = 0.9;

/** What a reading changed is read once more: the last reading of an expression changed nothing. What blind readers recorded holds. */
export function taskReadingProblems(file: YamlFile, review: readonly TaskReading[]): PackProblem[] {
  const { changed } = review.at(-1) ?? { changed: [] };
  return [
    ...changed.map((number) =>
      complaint(
        file,
        ['review', review.length - 1, 'changed'],
        `la tâche ${number} n’a pas été relue depuis son changement`,
      ),
    ),
    ...review.flatMap((reading, index) =>
      blindProblems(reading).map((reason) =>
        complaint(file, ['review', index], `${reading.reader}, ${reason}`),
      ),
    ),
  ];
}

function blindProblems({
  placed,
  at_level = 0,
  two_away = 0,
  marked,
  within_two = 0,
}: TaskReading): string[] {
  return [
    ...(placed && at_level < enoughAtLevel * placed
      ? [`copies situées à leur niveau : ${at_level} sur ${placed}, il faut 85 %`]
      : []),
    ...(two_away > 0 ? [`copies situées à deux niveaux du leur : ${two_away}, il n’en faut aucune`] : []),
    ...(marked && within_two < enoughWithinTwo * marked
      ? [`copies notées à 2 points près : ${within_two} sur ${marked}, il faut 90 %`]
      : []),
  ];
}
