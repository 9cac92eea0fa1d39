import { describe, expect, it } from '@jest/globals';
import type { Skill } from '@passerelle/contracts';
import { answersFile } from './answers-file.js';

const ids = ['a', 'b', 'c'];
const attempt = (skill: Skill, test_name: string) => ({ id: 'one', skill, test_name });
const answer = (question_id: string, response: string | null, revise = false) => ({
  question_id,
  response,
  revise,
  seq: 1,
});

describe('the answers as a text', () => {
  it('names each question by its number, in order', () => {
    const written = attempt('written_comprehension', 'Compréhension Écrite test 1');
    expect(answersFile(written, ids, [answer('c', null, true), answer('a', 'B')])).toBe(
      [
        'Compréhension Écrite test 1',
        'Réponses pas encore enregistrées (référence one)',
        '',
        'Question 1 : B',
        'Question 3 : (sans réponse), à revoir',
        '',
      ].join('\n'),
    );
  });

  it('gives each task its text as it was typed', () => {
    const essay = attempt('written_expression', 'Expression Écrite test 1');
    const text = answersFile(essay, ids, [answer('b', 'Chère Awa,\n\n  à <bientôt> !')]);
    expect(text).toContain('\nTâche 2\n\nChère Awa,\n\n  à <bientôt> !\n');
  });
});
