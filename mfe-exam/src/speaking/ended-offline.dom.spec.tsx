import { expect, it } from '@jest/globals';
import type { ExpressionQuestion } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { ToastRegion } from '@passerelle/ui-kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../attempt/testing/fake-server.js';
import { useEndedTests } from '../ended-tests/use-ended-tests.js';
import { button, present } from '../player/testing/play.js';
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

function LearnerPage() {
  useEndedTests();
  return <ToastRegion />;
}

/** A take that its candidate wants to send, and that has not gone. */
async function recorded(attemptId: string): Promise<void> {
  const take = {
    id: `take of ${attemptId}`,
    attemptId,
    taskId: task.id,
    taskNumber: 1,
    type: 'audio/webm;codecs=opus',
  };
  await takeStore.write({ ...take, seconds: 12, recordedAt: '2026-11-24T10:00:00.000Z', sentAs: null });
  await takeStore.append(take.id, 0, new ArrayBuffer(8));
  await (await database()).put('notes', { attemptId, isShared: true, isRecorded: true, run: null });
}

const spoken = (id: string, deadline: string | null) => ({
  attempt: { id, test_id: 'eo-1', skill: 'oral_expression' as const, deadline_at: deadline },
  set: { id: 'eo-1', normal_questions: [], expression_questions: [task] },
});

/** Ends a spoken test whose recording has not gone, while the network is away. */
async function endOffline(id: string, deadline: string | null = null) {
  await recorded(id);
  const playing = present(spoken(id, deadline));
  const { hand, server } = playing;
  await hand.click(await screen.findByRole('button', { name: 'Terminer' }));
  server.fate = 'down';
  const dialog = within(await screen.findByRole('dialog', { name: /Terminer le test/ }));
  await hand.click(dialog.getByRole('button', { name: 'Terminer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return playing;
}

const posts = ({ sent }: FakeServer) =>
  sent.map(({ call }) => call).filter((call) => call.startsWith('POST'));
const inOrder = ['POST /exam/recordings/', 'POST /mgmt/save-response-expression/eo-1/'];

it('a spoken test without a time limit that is ended without a network is sent when it is back, its recordings first', async () => {
  const { server, ended, attempt } = await endOffline('spoken-offline');
  await waitFor(() =>
    expect(document.activeElement?.textContent).toContain('Test terminé, pas encore envoyé'),
  );
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
  expect(button('Terminer').disabled).toBe(true);
  expect(await takeStore.list(attempt.id)).toMatchObject([{ sentAs: null }]);

  server.fate = 'done';
  server.sent.length = 0;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(ended).toEqual([attempt.id]));
  expect(posts(server)).toEqual(inOrder);
  expect(await takeStore.list(attempt.id)).toMatchObject([{ sentAs: 'recording-1' }]);
});

it('its page is gone: the next page of the learner area sends it, its recordings first', async () => {
  const { server, unmount, attempt } = await endOffline('spoken-gone');
  await screen.findByText('Test terminé, pas encore envoyé');
  unmount();
  server.fate = 'done';
  server.sent.length = 0;
  const host = { ...createFakeHost(), request: server.request };
  renderInSlice(<LearnerPage />, { host });
  await screen.findByText('Le test que vous avez terminé hors ligne est envoyé.');
  expect(posts(server)).toEqual(inOrder);
  expect(await takeStore.list(attempt.id)).toMatchObject([{ sentAs: 'recording-1' }]);
});

it('one with a deadline, which is the server’s, keeps its recordings, says so, and is sent again by hand', async () => {
  const { hand, server, ended, attempt } = await endOffline('spoken-timed', '2026-11-21T11:00:00.000Z');
  const said = await screen.findByText('Votre test n’est pas encore envoyé');
  const notice = said.closest<HTMLElement>('[role=alert]') as HTMLElement;
  expect(notice.textContent).toContain('Vos enregistrements restent gardés sur cet appareil.');
  expect(await takeStore.list(attempt.id)).toMatchObject([{ sentAs: null }]);

  server.fate = 'done';
  server.sent.length = 0;
  await hand.click(within(notice).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(ended).toEqual([attempt.id]));
  expect(posts(server)).toEqual(inOrder);
});
