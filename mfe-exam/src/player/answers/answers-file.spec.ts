import { describe, expect, it } from '@jest/globals';
import { answersFile } from './answers-file.js';

const ids = ['a', 'b', 'c'];
const answer = (question_id: string, response: string | null, revise = false) => ({
  question_id,
  response,
  revise,
  seq: 1,
});

describe('the answers as a text', () => {
  it('names each question by its number, in order', () => {
    const attempt = {
      id: 'one',
      skill: 'written_comprehension',
      test_name: 'Compréhension Écrite test 1',
    } as const;
    expect(answersFile(attempt, ids, [answer('c', null, true), answer('a', 'B')])).toBe(
      [
        'Compréhension Écrite test 1',
        'Réponses pas encore enregistrées (essai one)',
        '',
        'Question 1 : B',
        'Question 3 : (sans réponse), à revoir',
        '',
      ].join('\n'),
    );
  });

  it('gives each task its text as it was typed', () => {
    const attempt = {
      id: 'two',
      skill: 'written_expression',
      test_name: 'Expression Écrite test 1',
    } as const;
    const text = answersFile(attempt, ids, [answer('b', 'Chère Awa,\n\n  à <bientôt> !')]);
    expect(text).toContain('\nTâche 2\n\nChère Awa,\n\n  à <bientôt> !\n');
  });
});
