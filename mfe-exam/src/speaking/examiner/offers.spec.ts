import { describe, expect, it } from '@jest/globals';
import type { OfferedTurn } from '@passerelle/contracts';
import { offersOf } from './offers.js';

const turn = (id: string, kind: OfferedTurn['kind'], about: string | null = null): OfferedTurn => ({
  id,
  kind,
  about,
});
const labels = (turns: readonly OfferedTurn[], said: string[], seconds = 0) =>
  offersOf(turns, said, seconds).map(({ turn: { id }, label }) => `${label}: ${id}`);

const interview = [
  turn('opening', 'opening'),
  ...['a', 'b'].flatMap((id) => [
    turn(id, 'question'),
    turn(`${id}-1`, 'follow_up'),
    turn(`${id}-2`, 'follow_up'),
  ]),
  turn('closing', 'closing'),
];

const roleplay = [
  turn('opening', 'opening'),
  turn('answer-1', 'answer', 'le prix'),
  turn('otherwise', 'otherwise'),
  turn('complication', 'complication'),
  turn('follow-up-1', 'follow_up'),
  turn('closing', 'closing'),
];

describe('what the examiner may be asked for', () => {
  it('is nothing before the opening and after the closing', () => {
    expect(labels(interview, [])).toEqual([]);
    expect(labels(interview, ['opening', 'closing'])).toEqual([]);
  });

  it('in task 1 is the next question, and a follow-up of the one before', () => {
    expect(labels(interview, ['opening'])).toEqual(['Question suivante: a', 'Fin de l’entretien: closing']);
    expect(labels(interview, ['opening', 'a'])).toEqual([
      'Question suivante: b',
      'Relance: a-1',
      'Fin de l’entretien: closing',
    ]);
    expect(labels(interview, ['opening', 'a', 'a-1', 'b'])).toEqual([
      'Relance: b-1',
      'Fin de l’entretien: closing',
    ]);
  });

  it('in task 2 is an answer by what was asked, again and again what is not foreseen, the complication after 90 s', () => {
    expect(labels(roleplay, ['opening'], 89)).toEqual([
      'Relance: follow-up-1',
      'Le prix: answer-1',
      'Autre question: otherwise',
      'Fin de l’entretien: closing',
    ]);
    expect(labels(roleplay, ['opening', 'answer-1', 'otherwise', 'follow-up-1'], 90)).toEqual([
      'Autre question: otherwise',
      'Un imprévu: complication',
      'Fin de l’entretien: closing',
    ]);
  });

  it('in task 3 is the next of three questions, and an objection', () => {
    const debate = [
      turn('opening', 'opening'),
      turn('example', 'follow_up', 'Demander un exemple'),
      turn('contradict', 'follow_up', 'Contredire'),
      turn('objection-1', 'objection'),
      turn('closing', 'closing'),
    ];
    expect(labels(debate, ['opening', 'example'])).toEqual([
      'Question suivante: contradict',
      'Objection: objection-1',
      'Fin de l’entretien: closing',
    ]);
  });
});
