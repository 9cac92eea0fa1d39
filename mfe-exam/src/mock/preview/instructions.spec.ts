import { describe, expect, it } from '@jest/globals';
import { skillFacts, skills } from '@passerelle/contracts';
import { instructionsOf } from './instructions.js';

const first = skills.map((skill) =>
  instructionsOf(skill, skillFacts[skill].durationSeconds)[0]?.replaceAll('\u00a0', ' '),
);

describe('the instructions of a part', () => {
  it('begin with how much there is, and how long it takes', () =>
    expect(first).toEqual([
      expect.stringMatching(/^39 questions, 35 minutes\./),
      expect.stringMatching(/^39 questions, 60 minutes\./),
      expect.stringMatching(/^3 tâches, 60 minutes/),
      '3 tâches, 12 minutes : tâche 1, 2 min ; tâche 2, 5 min 30 dont 2 min de préparation ; tâche 3, 4 min 30.',
    ]));
  it('say where there is no way back', () => {
    const all = skills.map((skill) => instructionsOf(skill, 60).join(' '));
    expect(all.map((text) => /on ne revient pas en arrière/.test(text))).toEqual([true, false, false, true]);
    expect(all.map((text) => /avance seul\u202f?\s?: 5 secondes/.test(text))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
