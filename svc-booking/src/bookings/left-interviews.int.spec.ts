import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestService } from '@passerelle/service-kit/testing';
import { type BookingApp, type Person, startBookingApp } from '../testing/booking-app.js';
import { LeftInterviewsJob } from './left-interviews.job.js';

/** A Monday, 8:00 in Toronto. */
const now = new Date('2030-03-04T13:00:00Z');

let house: BookingApp;
let other: TestService;
beforeAll(async () => {
  house = await startBookingApp(now);
  other = await house.replica();
});
afterAll(async () => {
  await other?.close();
  await house?.close();
});

const at = (hours: number) => {
  for (const { clock } of [house.app, other]) clock.set(new Date(now.getTime() + hours * 3_600_000));
};
const sweep = () => Promise.all([house.app, other].map((replica) => replica.get(LeftInterviewsJob).run()));
const accepted = async (teacher: Person, date: string, time: string) => {
  const { id } = await house.book(await house.learner(), date, time);
  expect((await house.ask(teacher, `${id}/approve_booking/`)).status).toBe(200);
  return id;
};
/** As it was left where nobody heard of it. */
const leaves = ({ userId }: Person) =>
  house.sql(`UPDATE projected_user SET roles = '{learner}' WHERE id = $1`, [userId]);
const states = async (...ids: string[]) => {
  const rows = await house.sql<{ id: string; status: string; version: number }>(
    'SELECT id, status, version FROM booking WHERE id = ANY ($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id)).map((row) => `${row?.status} ${row?.version}`);
};

it('interviews that nobody holds since before it was heard of are requests again, once; others stay', async () => {
  const [claire, ines, luc] = [
    await house.person(['learner', 'teacher'], 'Claire'),
    await house.person(['learner', 'teacher'], 'Inès'),
    await house.person(['learner', 'teacher'], 'Luc'),
  ];
  const held = await accepted(claire, '6-3-2030', '9:00:00');
  const over = await accepted(ines, '4-3-2030', '9:00:00');
  const left = await accepted(ines, '6-3-2030', '10:00:00');
  const erased = await accepted(luc, '6-3-2030', '11:00:00');
  await leaves(ines);
  await house.sql('UPDATE booking SET decided_by = NULL WHERE id = $1', [erased]);
  at(3);
  // Their role may be on its way still.
  const fresh = await accepted(luc, '6-3-2030', '12:00:00');
  await leaves(luc);
  await sweep();
  at(3.5);
  await sweep();
  expect(await states(held, over, left, erased, fresh)).toEqual([
    ...['ACCEPTED 2', 'ACCEPTED 2', 'PENDING 3', 'PENDING 3', 'ACCEPTED 2'],
  ]);
  await house.app.idle();
  const asked = [...house.app.mails, ...other.mails].filter(({ subject }) =>
    subject.includes('attend un autre enseignant'),
  );
  expect(asked).toHaveLength(2);
  at(5);
  await sweep();
  expect(await states(left, erased, fresh)).toEqual(['PENDING 3', 'PENDING 3', 'PENDING 3']);
});
