import { afterEach, expect, it } from '@jest/globals';
import type { ExpressionQuestion } from '@passerelle/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, present } from '../player/testing/play.js';

const task: ExpressionQuestion = {
  ...{ id: 'ee-1-t1', task_number: 1, question: 'Invitez un ami.', min_words: 60, max_words: 120 },
  ...{ description: null, description_question: null, document_one: null, document_two: null },
  ...{ points: 20, answer: null, response: null },
};

/** Ends a written test while the network is away. */
async function endOffline(id: string, deadline: string | null) {
  const playing = present({
    attempt: { id, test_id: 'ee-1', skill: 'written_expression', deadline_at: deadline },
    set: { id: 'ee-1', normal_questions: [], expression_questions: [task] },
  });
  const { hand, server } = playing;
  const box = await screen.findByRole('textbox', { name: /Votre réponse/ });
  server.fate = 'down';
  await hand.type(box, 'Salut !');
  await hand.click(button('Valider votre response'));
  const dialog = within(await screen.findByRole('dialog', { name: /Terminer le test/ }));
  await hand.click(dialog.getByRole('button', { name: 'Terminer' }));
  return playing;
}

/** The notice has the focus: it came into sight. */
const told = (title: string) =>
  waitFor(() => expect(document.activeElement?.textContent).toContain(title), { timeout: 3_000 });

afterEach(() => localStorage.clear());

it('without a time limit: the notice takes the focus, the end is not offered again, the texts still can be taken', async () => {
  const { server, ended, attempt } = await endOffline('written-offline', null);
  await told('Test terminé, pas encore envoyé');
  expect(button('Valider votre response').disabled).toBe(true);
  expect(screen.getByText('Ce test est terminé.')).toBeTruthy();
  expect(button('Télécharger mes réponses')).toBeTruthy();
  expect(screen.getByText('Terminé, à envoyer')).toBeTruthy();
  expect(screen.queryByText('Non enregistré')).toBeNull();
  server.fate = 'done';
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(ended).toEqual([attempt.id]));
});

it('with a deadline: what was not sent takes the focus, and is tried again from there', async () => {
  const { hand, server, ended, attempt } = await endOffline('written-timed', '2026-11-21T11:00:00.000Z');
  await told('Votre test n’est pas encore envoyé');
  server.fate = 'done';
  await hand.click(button('Réessayer'));
  await waitFor(() => expect(ended).toEqual([attempt.id]));
});
