import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TaskSubject } from './task-subject.js';

it('each document is numbered once, by its own title where that is its number', async () => {
  const task = {
    ...{
      task_number: 3,
      description: null,
      question: 'Comparez.',
      word_limits: null,
      speaking_seconds: null,
    },
    ...{ document_one: '<h3>Document 1</h3><p>Pour.</p>', document_two: '<h3>Lettre</h3><p>Contre.</p>' },
  };
  render(<TaskSubject task={task} />);
  await screen.findByText('Contre.');
  expect(screen.getAllByText('Document 1')).toHaveLength(1);
  expect(screen.getAllByText('Document 2')).toHaveLength(1);
});
