import { expect, it } from '@jest/globals';
import { UserError } from '@passerelle/process-kit';
import { beginsAnew } from './begins-anew.js';

const dataDir = '/srv/passerelle';
const demo = { demo: true, adminUrl: undefined, dataDir };
const school = { demo: false, adminUrl: 'postgres://admin:secret@db.school:5432/postgres', dataDir };

it('a demonstration begins anew when it is asked to', () => {
  expect(beginsAnew([], demo)).toBe(false);
  expect(beginsAnew(['--fresh'], demo)).toBe(true);
});

it('what may be a school’s is not deleted by --fresh alone; what would go is named, without a password', () => {
  expect(beginsAnew([], school)).toBe(false);
  const start = () => beginsAnew(['--fresh'], school);
  expect(start).toThrow(UserError);
  expect(start).toThrow(/db\.school:5432.*npm start -- --fresh=everything/);
  expect(start).not.toThrow(/secret/);
  expect(() => beginsAnew(['--fresh'], { ...school, adminUrl: undefined })).toThrow(dataDir);
  expect(beginsAnew(['--fresh=everything'], school)).toBe(true);
});
