import { expect, it } from '@jest/globals';
import { databaseFault } from './database-fault.js';

it.each([
  [{ code: '28P01' }, 'the server at db:5432 refuses user awa: wrong name or password, or no access'],
  [{ code: '3D000' }, 'the server at db:5432 has no database exam'],
  [{ code: 'ECONNREFUSED' }, 'no PostgreSQL answers at db:5432 (ECONNREFUSED)'],
  [{ message: 'timeout expired' }, 'no PostgreSQL answers at db:5432 (timeout)'],
  [{ code: '53300', message: 'too many clients' }, 'the server at db:5432 answers: too many clients'],
])('of %j', (error, text) => expect(databaseFault('postgres://awa:hunter2@db/exam', error)).toBe(text));
