import { beforeEach, expect, it, jest } from '@jest/globals';
import type { ExpressionQuestion } from '@passerelle/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { type Playing, present } from '../player/testing/play.js';
import { takeStore } from './device/take-store.js';
import { type FakeMicrophones, plugInMicrophones } from './testing/fake-microphones.js';

const task: ExpressionQuestion = {
  ...{ id: 'eo-1-t1', task_number: 1, question: 'Présentez-vous.', points: 20, answer: null, response: null },
  ...{ preparation_seconds: 0, speaking_seconds: 120 },
  ...{ description: null, description_question: null, document_one: null, document_two: null },
};

let microphones: FakeMicrophones;
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  microphones = plugInMicrophones();
});

/** A spoken exam that has just begun, and is being recorded. */
async function speak(id: string): Promise<Playing> {
  const at = '2026-11-21T10:10:00.000Z';
  const playing = present({
    attempt: {
      ...{ id, test_id: 'eo-1', skill: 'oral_expression', mode: 'exam' },
      ...{ started_at: at, server_now: at, deadline_at: '2026-11-21T10:30:00.000Z' },
    },
    set: { id: 'eo-1', normal_questions: [], expression_questions: [task] },
  });
  await screen.findByText('Enregistrement');
  return playing;
}

it('a headset that goes in the middle of an exam: the recording goes on with another microphone, both parts stay', async () => {
  const { attempt } = await speak('headset');
  await act(async () => microphones.unplug());
  await waitFor(() => expect(microphones.opened).toHaveLength(2));
  await screen.findByText('Enregistrement');
  expect(screen.queryByText('Le micro a été débranché')).toBeNull();
  await act(async () => microphones.unplug());
  await waitFor(async () => expect(await takeStore.list(attempt.id)).toHaveLength(3));
});

it('without another one it says so, and goes on once there is one again', async () => {
  const { hand } = await speak('no-other');
  microphones.problem = 'NotFoundError';
  await act(async () => microphones.unplug());
  await screen.findByText('Aucun micro trouvé');
  expect(screen.getByText('Sans enregistrement')).toBeTruthy();
  microphones.problem = null;
  await hand.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('Enregistrement');
  expect(screen.queryByText('Aucun micro trouvé')).toBeNull();
});
