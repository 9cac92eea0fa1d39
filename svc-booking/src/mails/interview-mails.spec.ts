import { expect, it } from '@jest/globals';
import { School } from '@passerelle/contracts';
import type { Mails } from '@passerelle/service-kit';
import type { BookingConfig } from '../config.js';
import { InterviewMails } from './interview-mails.js';
import { toCandidate, toTeacher } from './mail-texts.js';

const place = 'en visioconférence, https://visio.example/ecole';
const to = { firstName: 'Awa', proven: true };
const when = {
  startsAt: new Date('2030-03-05T14:00:00Z'),
  movedFrom: null,
  candidateZone: null,
  isUsed: false,
};
const factsOf = (school: object) => {
  const config = { PUBLIC_URL: 'https://passerelle.example/' } as BookingConfig;
  const mails = new InterviewMails({} as Mails, config, School.parse({ name: 'École', ...school }));
  return mails.factsOf('b', { firstName: 'Awa', lastName: 'Diallo' }, when);
};
const held = [
  toCandidate.accepted,
  toCandidate.acceptedLate,
  toCandidate.movedBySchool,
  toCandidate.reminder,
  toTeacher.accepted,
  toTeacher.movedBySchool,
  toTeacher.reminder,
];

it('the mails about an interview that is held say where, as the school does', () => {
  for (const write of held)
    expect(write(factsOf({ interview_place: place }), to).text).toContain(`\nOù\u00a0: ${place}\n`);
  expect(toCandidate.requested(factsOf({ interview_place: place }), to).text).not.toContain('Où');
});

it('nothing where the school does not', () => {
  for (const write of held) expect(write(factsOf({}), to).text).not.toContain('Où');
});

it('those to a teacher about one that they hold lead to the desk', () => {
  for (const write of [toTeacher.accepted, toTeacher.movedBySchool, toTeacher.reminder])
    expect(write(factsOf({}), to).text).toContain('\u00a0: https://passerelle.example/entretiens\n');
});
