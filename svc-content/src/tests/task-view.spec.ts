import { expect, it } from '@jest/globals';
import type { StoredTask } from '@passerelle/content-packs';
import { openSounds, withheldSounds } from '../sounds/shown-sounds.js';
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

it('a copy is heard only where its sound may be', () => {
  const sound = { sources: [{ url: '/public.m4a', type: 'audio/mp4' }], seconds: 3, synthetic: true };
  const [copy] = task.corrections.copies ?? [];
  const spoken = { ...task, corrections: { ...task.corrections, copies: [{ ...copy!, sound }] } };
  const shown = (sounds: typeof openSounds) =>
    taskView(spoken, { ...rights, sounds, withCorrections: true }).copies?.[0]?.sound;
  expect(shown(openSounds)).toEqual(sound);
  expect(shown(withheldSounds)).toBeNull();
});

it('a task that was stored before copies were has none', () => {
  const { copies: _, ...corrections } = task.corrections;
  expect(taskView({ ...task, corrections }, { ...rights, withCorrections: true }).copies).toEqual([]);
});
