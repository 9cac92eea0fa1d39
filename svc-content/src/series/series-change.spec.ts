import { expect, it } from '@jest/globals';
import type { SeriesState } from './series.sql.js';
import { publishVerdict, retireVerdict } from './series-change.js';

const series: SeriesState = {
  ...{ retired: false, withdrawn: false, current_version: 2, has_version: true, mocks: [] },
};

it('publishes a version that is there, once', () => {
  expect(publishVerdict(undefined, 1)).toBe('not_found');
  expect(publishVerdict({ ...series, has_version: false }, 9)).toBe('not_found');
  expect(publishVerdict(series, 2)).toBeNull();
  expect(publishVerdict(series, 1)).toBe('publish');
  expect(publishVerdict({ ...series, retired: true }, 2)).toBe('publish');
});

it('retires what no mock exam shows, once; also what left its pack, so that it stays away', () => {
  expect(retireVerdict(undefined)).toBe('not_found');
  expect(retireVerdict(series)).toBe('withdraw');
  expect(retireVerdict({ ...series, mocks: ['Examen blanc 1'] })).toEqual({ mocks: ['Examen blanc 1'] });
  expect(retireVerdict({ ...series, retired: true })).toBe('withdraw');
  expect(retireVerdict({ ...series, retired: true, withdrawn: true, mocks: ['x'] })).toBeNull();
});
