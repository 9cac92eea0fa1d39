import { expect, it } from '@jest/globals';
import type { ExpressionQuestion } from '@passerelle/contracts';
import { render, screen } from '@testing-library/react';
import { openPlayer } from '../attempt/answers/player-state.js';
import { WrittenTaskButtons } from './written-task-buttons.js';

const task = (number: number): ExpressionQuestion => ({
  ...{ id: `t${number}`, task_number: number, question: 'Écrivez.', min_words: 60, max_words: 120 },
  ...{ description: null, description_question: null, document_one: null, document_two: null },
  ...{ points: 20, answer: null, response: null },
});

it('calls a task done at the length that is asked for, begun with its first words', () => {
  const tasks = [1, 2, 3].map(task);
  const answer = (id: string, words: number) => ({
    ...{ question_id: id, response: 'mot '.repeat(words), revise: false, seq: 1 },
  });
  const saved = { answers: [answer('t1', 70), answer('t2', 3)], position: 0 };
  render(
    <WrittenTaskButtons
      tasks={tasks}
      state={openPlayer(['t1', 't2', 't3'], saved)}
      onSelect={() => undefined}
    />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Tâche 1, longueur atteinte',
    'Tâche 2, texte commencé',
    'Tâche 3, sans réponse',
  ]);
});
