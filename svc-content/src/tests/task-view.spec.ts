import { expect, it } from '@jest/globals';
import type { StoredTask } from '@passerelle/content-packs';
import { openSounds } from '../sounds/shown-sounds.js';
import { taskView } from './task-view.js';

const secret = 'Secret';
const task: StoredTask = {
  ...{ id: 'ee-1-t1', number: 1, points: 20, theme: 'logement', place: 'Moncton' },
  content: {
    ...{ question: 'Écrivez.', description: null, guidance: '', documents: [], wordLimits: null },
    ...{ preparationSeconds: null, speakingSeconds: null, roleCard: null, outline: [], phrases: [] },
  },
  corrections: {
    answer: secret,
    models: [{ level: 'B2', html: secret }],
    copies: [
      {
        ...{ level: 'B2', score: 12, nclc: 8, marks: [], caps: [], words: 1 },
        paragraphs: [[{ text: secret, comment: 0 }]],
        comments: [{ kind: 'gain', text: secret }],
        ...{ earns: secret, stops: secret, next: secret },
      },
    ],
    advice: secret,
  },
};
const rights = { withAids: true, sounds: openSounds, response: null };

it('a task keeps its copies to itself until the corrections', () => {
  const view = taskView(task, { ...rights, withCorrections: false });
  expect(view.copies).toBeNull();
  expect(JSON.stringify(view)).not.toContain(secret);
  expect(taskView(task, { ...rights, withCorrections: true }).copies).toEqual(task.corrections.copies);
});

it('a task that was stored before copies were has none', () => {
  const { copies: _, ...corrections } = task.corrections;
  expect(taskView({ ...task, corrections }, { ...rights, withCorrections: true }).copies).toEqual([]);
});
