import { expect, it } from '@jest/globals';
import { filtersOf, markedFiltersOf } from './filters.js';

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

it('reads of marked copies who marked them, and no filter of what waits', () => {
  const of = (search: string) => markedFiltersOf(new URLSearchParams(search));
  expect(of('epreuve=ecrit&par=moi&groupe=g-1&tache=2&niveau=B1&lecture=seconde')).toEqual({
    ...{ skill: 'written_expression', by: 'me', cohort: 'g-1' },
  });
  expect(of('par=x')).toEqual({});
});
