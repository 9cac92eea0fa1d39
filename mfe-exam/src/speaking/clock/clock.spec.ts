import { describe, expect, it } from '@jest/globals';
import { speakingTasks } from '@passerelle/contracts';
import { announcementOf, spokenTime } from './announcements.js';
import { hasJustBegun, phaseAt, timesOf } from './phases.js';
import { examRunAt, resumedRun, startSpeaking } from './run.js';

const tasks = speakingTasks.map(({ task }) => timesOf({ task_number: task }));
const [, second] = tasks as [unknown, (typeof tasks)[number], unknown];

describe('the phases of a task', () => {
  it('are preparation, then speaking, then nothing', () => {
    expect(phaseAt(second, 0)).toEqual({ name: 'preparation', secondsLeft: 120, length: 120 });
    expect(phaseAt(second, 119)).toMatchObject({ name: 'preparation', secondsLeft: 1 });
    expect(phaseAt(second, 120)).toEqual({ name: 'speaking', secondsLeft: 210, length: 210 });
    expect(phaseAt(second, 330)).toMatchObject({ name: 'over', secondsLeft: 0 });
  });
  it('are the task’s own, else those of the exam', () => {
    expect(timesOf({ task_number: 3, preparation_seconds: null, speaking_seconds: null })).toEqual({
      preparationSeconds: 0,
      speakingSeconds: 270,
    });
    expect(timesOf({ task_number: 3, preparation_seconds: 5, speaking_seconds: 10 })).toEqual({
      preparationSeconds: 5,
      speakingSeconds: 10,
    });
  });
  it('take no press in their first moment, which a double click would make', () => {
    expect([0, 1, 2, 120, 121, 122].map((elapsed) => hasJustBegun(phaseAt(second, elapsed)))).toEqual([
      true,
      true,
      false,
      true,
      true,
      false,
    ]);
  });
  it('give up the rest of the preparation for who is ready', () => {
    const run = startSpeaking({ task: 1, at: 100 }, second, 130);
    expect(phaseAt(second, 130 - run.at)).toEqual({ name: 'speaking', secondsLeft: 210, length: 210 });
  });
});

describe('the clock of the exam', () => {
  const at = (elapsed: number) => examRunAt(tasks, { task: 0, at: 0 }, elapsed);
  it.each([
    [0, 0, 'speaking', 120],
    [120, 1, 'preparation', 120],
    [240, 1, 'speaking', 210],
    [450, 2, 'speaking', 270],
    [719, 2, 'speaking', 1],
  ])('after %d s: task %d, %s, %d s left', (elapsed, task, name, secondsLeft) => {
    expect(at(elapsed)).toMatchObject({ kind: 'running', run: { task }, phase: { name, secondsLeft } });
  });
  it('stays in a task that has begun when the server sets the clock back a little', () => {
    expect(examRunAt(tasks, { task: 1, at: 120 }, 119)).toMatchObject({
      run: { task: 1 },
      phase: { name: 'preparation', secondsLeft: 120 },
    });
  });
  it('fills the 12 minutes exactly', () => {
    expect(at(720)).toEqual({ kind: 'finished' });
  });
  it('gives a task begun early its whole time', () => {
    expect(examRunAt(tasks, { task: 1, at: 60 }, 180)).toMatchObject({
      phase: { name: 'speaking', secondsLeft: 210 },
    });
    expect(examRunAt(tasks, { task: 2, at: 300 }, 570)).toEqual({ kind: 'finished' });
  });
  it('goes on from what this device remembers, else from the latest start', () => {
    const resume = (position: number, remembered: { task: number; at: number } | null, elapsed: number) =>
      resumedRun(tasks, { position, remembered, elapsed });
    expect(resume(1, { task: 1, at: 90 }, 200)).toEqual({ task: 1, at: 90 });
    expect(resume(1, null, 200)).toEqual({ task: 1, at: 120 });
    expect(resume(2, { task: 1, at: 90 }, 400)).toEqual({ task: 2, at: 400 });
    expect(resume(0, null, 5)).toEqual({ task: 0, at: 0 });
  });
});

describe('what is announced', () => {
  it('says the times in words', () => {
    expect([120, 210, 30, 60].map(spokenTime)).toEqual([
      '2 minutes',
      '3 minutes 30',
      '30 secondes',
      '1 minute',
    ]);
  });
  it('is each phase as it begins, and its last 30 seconds', () => {
    const heard = Array.from({ length: 331 }, (_, elapsed) => announcementOf(2, phaseAt(second, elapsed)));
    expect([...new Set(heard)]).toEqual([
      'Tâche 2. Préparation : 2 minutes.',
      'Préparation : il reste 30 secondes.',
      'Tâche 2. À vous de parler : 3 minutes 30.',
      'Il vous reste 30 secondes pour parler.',
      'Tâche 2 : le temps est écoulé.',
    ]);
  });
});
