import { expect, it } from '@jest/globals';
import type { AnsweredTask } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AnsweredSpeech } from './answered-speech.js';

const task = {
  ...{ id: 't2', task_number: 2, question: 'Informez-vous.', description: null, description_question: null },
  ...{ document_one: null, document_two: null, response: null, recording: null, words: null },
  ...{ answer: null, models: null, outline: [], phrases: [], speaking_seconds: 210 },
  examiner: {
    ...{ person: 'Nadia, une voisine', address: 'tu', kind: 'information' },
    turns: [
      { id: 'opening', kind: 'opening', about: null, text: 'Allô\u202f?' },
      { id: 'answer-1', kind: 'answer', about: 'le prix', text: 'Dix dollars.' },
      { id: 'complication', kind: 'complication', about: null, text: 'La salle est prise.' },
    ],
  },
} as unknown as AnsweredTask;

const show = (shown: AnsweredTask) =>
  renderInSlice(<AnsweredSpeech task={shown} responseId="r" />, { host: createFakeHost({}) });

it('a submitted spoken task shows what the examiner had, with the surprise', async () => {
  show(task);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Voir la fiche de l’examinateur' }));
  const sheet = screen.getByText('La salle est prise.').closest('dl')?.textContent;
  expect(screen.getByText(/Nadia, une voisine. On se dit «\stu\s»\./)).toBeTruthy();
  expect(sheet).toContain('le prixDix dollars.');
  expect(sheet).toContain('L’imprévu, après une minute et demieLa salle est prise.');
});

it('shows no sheet to who has no right to it', () => {
  show({ ...task, examiner: null });
  expect(screen.queryByRole('button', { name: 'Voir la fiche de l’examinateur' })).toBeNull();
});
