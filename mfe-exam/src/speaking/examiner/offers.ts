import { capitalised, complicationAfterSeconds, type OfferedTurn } from '@passerelle/contracts';

/** A turn of the examiner that a candidate may ask for now. */
export interface Offer {
  readonly turn: OfferedTurn;
  readonly label: string;
}

const labels: Readonly<Record<OfferedTurn['kind'], string>> = {
  opening: 'Commencer l’entretien',
  question: 'Question suivante',
  follow_up: 'Relance',
  answer: 'Réponse',
  otherwise: 'Autre question',
  complication: 'Un imprévu',
  objection: 'Objection',
  closing: 'Fin de l’entretien',
};

/** A follow-up of task 3 is the next question; an answer is named by what was asked. */
const labelOf = ({ kind, about }: OfferedTurn): string =>
  kind === 'follow_up' && about !== null
    ? labels.question
    : kind === 'answer' && about !== null
      ? capitalised(about)
      : labels[kind];

/**
 * What may be asked for next, in the order of the sheet.
 * @param said ids of what was heard, in order
 * @param spokenSeconds how long the candidate has been speaking
 */
export function offersOf(
  turns: readonly OfferedTurn[],
  said: readonly string[],
  spokenSeconds: number,
): Offer[] {
  const last = turns.findIndex(({ id }) => id === said.at(-1));
  if (last < 0 || turns[last]?.kind === 'closing') return [];
  const left = turns.filter(({ id, kind }) => kind === 'otherwise' || !said.includes(id));
  const next = (kind: OfferedTurn['kind'], among: readonly OfferedTurn[] = left) =>
    among.filter((turn) => turn.kind === kind).slice(0, 1);
  const offered = [
    ...next('question'),
    ...next('follow_up', followUps(turns, said, left)),
    ...left.filter(({ kind }) => kind === 'answer'),
    ...next('otherwise'),
    ...next('objection'),
    ...(spokenSeconds >= complicationAfterSeconds ? next('complication') : []),
    ...next('closing'),
  ];
  return offered.map((turn) => ({ turn, label: labelOf(turn) }));
}

/** Those of the question that was asked last, where the sheet has questions; else all. */
function followUps(
  turns: readonly OfferedTurn[],
  said: readonly string[],
  left: readonly OfferedTurn[],
): readonly OfferedTurn[] {
  const questions = turns.filter(({ kind }) => kind === 'question');
  if (questions.length === 0) return left;
  const asked = questions.findLastIndex(({ id }) => said.includes(id));
  if (asked < 0) return [];
  const from = turns.findIndex(({ id }) => id === questions[asked]?.id);
  const next = questions[asked + 1];
  const to = next ? turns.indexOf(next) : turns.length;
  return turns.slice(from, to).filter((turn) => left.includes(turn));
}
