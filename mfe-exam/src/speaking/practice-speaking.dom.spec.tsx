import { afterEach, expect, it, jest } from '@jest/globals';
import type { ExpressionQuestion } from '@passerelle/contracts';
import { screen, within } from '@testing-library/react';
import { present } from '../player/testing/play.js';
import { takeStore } from './device/take-store.js';

const tasks = [1, 2].map(
  (number): ExpressionQuestion => ({
    ...{ id: `eo-1-t${number}`, task_number: number, question: `Question ${number}` },
    ...{ preparation_seconds: 0, speaking_seconds: 120, points: 20, answer: null, response: null },
    ...{ description: null, description_question: null, document_one: null, document_two: null },
  }),
);

afterEach(() => {
  jest.restoreAllMocks();
});

it('another task’s recording has a player of its own, whatever became of the one before', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function played(
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('play'));
  });
  const attemptId = 'two-takes';
  for (const { id, task_number: taskNumber } of tasks) {
    const take = { id: `take of ${id}`, attemptId, taskId: id, taskNumber, type: 'audio/webm;codecs=opus' };
    await takeStore.write({ ...take, seconds: 12, recordedAt: '2026-11-24T10:00:00.000Z', sentAs: null });
    await takeStore.append(take.id, 0, new ArrayBuffer(8));
  }
  const { hand } = present({
    attempt: { id: attemptId, test_id: 'eo-1', skill: 'oral_expression', deadline_at: null },
    set: { id: 'eo-1', normal_questions: [], expression_questions: tasks },
  });
  const first = within(await screen.findByRole('group', { name: 'Écoute, Tâche 1' }));
  await hand.click(first.getByRole('button', { name: 'Écouter' }));
  expect(first.getByRole('button', { name: 'Pause' })).toBeTruthy();
  await hand.click(screen.getByRole('button', { name: /^Tâche 2/ }));
  const second = within(await screen.findByRole('group', { name: 'Écoute, Tâche 2' }));
  expect(second.getByRole('button', { name: 'Écouter' })).toBeTruthy();
});

it('the clock of a task keeps the focus whose button went with its moment, and no bar beside it beeps', async () => {
  const { hand } = present({
    attempt: { id: 'spoken-by-keyboard', test_id: 'eo-1', skill: 'oral_expression', deadline_at: null },
    set: {
      ...{ id: 'eo-1', normal_questions: [] },
      expression_questions: tasks.map((task) => ({ ...task, preparation_seconds: 60 })),
    },
  });
  const clock = await screen.findByRole('region', { name: 'Chronomètre de la tâche' });
  // Here is no microphone.
  await hand.click(within(clock).getByRole('checkbox', { name: 'M’enregistrer' }));
  const press = async (name: string) => {
    const button = await within(clock).findByRole('button', { name });
    button.focus();
    await hand.keyboard('{Enter}');
  };
  await press('Commencer');
  expect(await within(clock).findByRole('timer', { name: /^Préparation/ })).toBeTruthy();
  expect(document.activeElement).toBe(clock);
  expect(within(clock).queryByRole('progressbar')).toBeNull();
  // A press as soon as that is not taken: it was meant for what stood there.
  await new Promise((resolve) => setTimeout(resolve, 2_200));
  await press('Commencer à parler');
  expect(await within(clock).findByRole('timer', { name: /^À vous de parler/ })).toBeTruthy();
  expect(document.activeElement).toBe(clock);
});
