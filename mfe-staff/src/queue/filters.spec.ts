import { expect, it } from '@jest/globals';
import { filtersOf } from './filters.js';

it('reads the filters of an address, and nothing else', () => {
  expect(filtersOf(new URLSearchParams('epreuve=oral&tache=2&niveau=B1&lecture=seconde&groupe=g-1'))).toEqual(
    {
      skill: 'oral_expression',
      task: '2',
      level: 'B1',
      reading: 'second',
      cohort: 'g-1',
    },
  );
  expect(filtersOf(new URLSearchParams('epreuve=x&tache=4&niveau=D1&lecture=tierce&groupe=a/b'))).toEqual({});
});
