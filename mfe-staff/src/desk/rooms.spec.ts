import { expect, it } from '@jest/globals';
import { isIn, roomsOf, schoolRooms, teachingRooms } from './rooms.js';

it('who teaches has two rooms, who administers all of them, who learns none', () => {
  expect(roomsOf(['learner'])).toEqual([]);
  expect([teachingRooms(['teacher']).length, schoolRooms(['teacher']).length]).toEqual([2, 0]);
  expect(schoolRooms(['admin']).map(({ label }) => label)).toContain('Contenu');
});

it('a page is in its room, and one below it too', () => {
  const room = { to: '/ecole/groupes' };
  expect(
    ['/ecole/groupes', '/ecole/groupes/1/progres', '/ecole/groupes-2'].map((path) => isIn(room, path)),
  ).toEqual([...[true, true, false]]);
});
