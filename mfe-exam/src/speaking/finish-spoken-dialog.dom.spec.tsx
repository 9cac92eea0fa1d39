import { expect, it } from '@jest/globals';
import type { ExpressionQuestion } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, within } from '@testing-library/react';
import type { OpenAttempt } from '../player/use-attempt.js';
import { FinishSpokenDialog } from './finish-spoken-dialog.js';
import type { SpokenAnswers } from './use-spoken-answers.js';

const tasks = [1, 2, 3].map((number) => ({ id: `t${number}`, task_number: number }));
const nothing = () => undefined;

it('a task that is being recorded is not said to be without a recording, and may be sent', async () => {
  const answers = { answer: nothing, isReceived: () => false, recordingTask: 't3', share: nothing };
  renderInSlice(
    <FinishSpokenDialog
      isOpen
      open={{ isOver: false, submission: { isPending: false }, submit: nothing } as unknown as OpenAttempt}
      tasks={tasks as unknown as ExpressionQuestion[]}
      answers={answers as unknown as SpokenAnswers}
      isShared={false}
      onClose={nothing}
    />,
    { host: createFakeHost() },
  );
  const dialog = within(await screen.findByRole('dialog', { name: /Terminer le test/ }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tâche 1sans enregistrement',
    'Tâche 2sans enregistrement',
    'Tâche 3enregistrement en cours',
  ]);
  expect(dialog.getByRole('radio', { name: /^Envoyer mes enregistrements/ })).toBeTruthy();
});
