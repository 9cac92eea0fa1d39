import { expect, it } from '@jest/globals';
import type { ExpressionQuestion } from '@passerelle/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { present } from '../player/testing/play.js';
import { database } from './device/database.js';
import { takeStore } from './device/take-store.js';

const task: ExpressionQuestion = {
  ...{
    id: 'eo-1-t1',
    task_number: 1,
    question: 'Présentez-vous.',
    preparation_seconds: 0,
    speaking_seconds: 120,
  },
  ...{ description: null, description_question: null, document_one: null, document_two: null },
  ...{ points: 20, answer: null, response: null },
};

/** A take that its candidate wants to send, and that has not gone. */
async function recorded(attemptId: string): Promise<void> {
  const take = { id: 't1', attemptId, taskId: task.id, taskNumber: 1, type: 'audio/webm;codecs=opus' };
  await takeStore.write({ ...take, seconds: 12, recordedAt: '2026-11-24T10:00:00.000Z', sentAs: null });
  await takeStore.append('t1', 0, new ArrayBuffer(8));
  await (await database()).put('notes', { attemptId, isShared: true, isRecorded: true, run: null });
}

it('a spoken test that is ended without a network keeps its recordings, says so, and sends them before the end', async () => {
  const id = 'spoken-offline';
  await recorded(id);
  const { hand, server, ended } = present({
    attempt: { id, test_id: 'eo-1', skill: 'oral_expression', deadline_at: null },
    set: { id: 'eo-1', normal_questions: [], expression_questions: [task] },
  });
  const sent = () => server.sent.map(({ call }) => call).filter((call) => call.startsWith('POST'));
  await hand.click(await screen.findByRole('button', { name: 'Terminer' }));
  server.fate = 'down';
  const dialog = within(await screen.findByRole('dialog', { name: /Terminer le test/ }));
  await hand.click(dialog.getByRole('button', { name: 'Terminer' }));

  const said = await screen.findByText('Votre test n’est pas encore envoyé');
  const notice = said.closest<HTMLElement>('[role=alert]') as HTMLElement;
  expect(notice.textContent).toContain('Vos enregistrements restent gardés sur cet appareil.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await takeStore.list(id)).toMatchObject([{ id: 't1', sentAs: null }]);

  server.fate = 'done';
  server.sent.length = 0;
  await hand.click(within(notice).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(ended).toEqual([id]));
  expect(sent()).toEqual(['POST /exam/recordings/', 'POST /mgmt/save-response-expression/eo-1/']);
  await waitFor(async () =>
    expect(await takeStore.list(id)).toMatchObject([{ id: 't1', sentAs: 'recording-1' }]),
  );
});
