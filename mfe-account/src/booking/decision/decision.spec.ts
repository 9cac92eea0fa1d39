import { describe, expect, it } from '@jest/globals';
import type { BookingRequest } from '@passerelle/contracts';
import { requestFacts } from './request-facts.js';
import { requestState } from './request-state.js';

const request: BookingRequest = {
  ...{ id: 'b1', status: 'PENDING', version: 3, created_at: '2026-12-01T10:00:00.000Z' },
  ...{ date: '3-12-2026', time: '10:00:00', starts_at: '2026-12-03T15:00:00.000Z' },
  ...{ time_zone: 'America/Toronto', person_time_zone: 'Africa/Conakry', now: '2026-12-01T15:30:00.000Z' },
  person: { id: 'p', first_name: 'Aïssatou', last_name: 'Diallo', email: 'a@exemple.org' },
};
const elsewhere = (change: Partial<BookingRequest>, device: string) =>
  requestFacts({ ...request, ...change }, device).elsewhere.map((text) => text.replaceAll('\u00a0', ' '));

describe('a request for an interview', () => {
  it('says who asks, for what day and hour of the school', () => {
    const { who, email, day, hour } = requestFacts(request, 'America/Toronto');
    expect([who, email, day]).toEqual(['Aïssatou Diallo', 'a@exemple.org', 'Jeudi 3 décembre 2026']);
    expect(hour.replaceAll('\u00a0', ' ')).toBe('10:00 AM à Toronto, l’heure de l’école');
    expect(requestFacts({ ...request, person: null }, 'UTC').who).toBe('Un compte effacé');
  });

  it('says the candidate’s hour and the teacher’s own where they differ, once each', () => {
    expect(elsewhere({}, 'America/Toronto')).toEqual(['15 h à Conakry, pour le candidat']);
    expect(elsewhere({}, 'Europe/Paris')).toEqual([
      '15 h à Conakry, pour le candidat',
      '16 h à Paris, sur votre appareil',
    ]);
    expect(elsewhere({}, 'Africa/Abidjan')).toEqual(['15 h à Conakry, pour le candidat']);
    expect(elsewhere({ person_time_zone: null }, 'America/New_York')).toEqual([]);
  });

  it.each([
    [{}, 'open'],
    [{ status: 'ACCEPTED' }, 'Cette demande est déjà acceptée'],
    [{ status: 'REJECTED' }, 'Cette demande est déjà refusée'],
    [{ status: 'CANCELLED' }, 'Cet entretien a été annulé'],
    [{ now: '2026-12-03T15:00:00.000Z' }, 'L’heure de cet entretien est passée'],
  ] as const)('with %j is %s', (change, wanted) => {
    const state = requestState({ ...request, ...change });
    expect(state.kind === 'open' ? 'open' : state.title).toBe(wanted);
  });
});
