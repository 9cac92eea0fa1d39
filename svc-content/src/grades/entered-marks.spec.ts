import { expect, it } from '@jest/globals';
import { enteredMarks } from './entered-marks.js';

it('reads points for all tasks, for one, and caps', () => {
  expect(enteredMarks(['tache=3', 'lexique=2,5'])).toEqual({ criteria: { tache: 3, lexique: 2.5 } });
  expect(enteredMarks(['tache=3', '2:tache=1', '3:recopie', '2:hors-sujet'])).toEqual({
    criteria: { tache: 3 },
    tasks: [
      { task: 2, criteria: { tache: 1 }, caps: ['hors-sujet'] },
      { task: 3, criteria: {}, caps: ['recopie'] },
    ],
  });
});

it.each([['tache'], ['4:tache=1'], ['tache=x'], ['2:']])('reads nothing in %j', (word) => {
  expect(enteredMarks(['lexique=1', word])).toBeNull();
});
