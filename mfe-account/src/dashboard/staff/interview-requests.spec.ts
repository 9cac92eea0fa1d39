import { describe, expect, it } from '@jest/globals';
import type { ListedBooking } from '@passerelle/contracts';
import { interviewRequests } from './interview-requests.js';

const booking = (id: string, date: string, time: string, status: ListedBooking['status'] = 'PENDING') => ({
  ...{ id, date, time, status, mine: false, starts_at: '2026-11-30T15:00:00.000Z' },
});

describe('the requests for interviews', () => {
  it('are those that wait, the soonest first, by the school’s clock', () => {
    const bookings = [
      booking('late', '2-12-2026', '09:00:00'),
      booking('decided', '30-11-2026', '10:00:00', 'ACCEPTED'),
      booking('afternoon', '30-11-2026', '14:00:00'),
      booking('morning', '30-11-2026', '9:00:00'),
    ];
    expect(interviewRequests(bookings, '2026-11-25')).toEqual([
      { id: 'morning', when: 'lundi 30 novembre 2026, 9\u00a0h' },
      { id: 'afternoon', when: 'lundi 30 novembre 2026, 14\u00a0h' },
      { id: 'late', when: 'mercredi 2 décembre 2026, 9\u00a0h' },
    ]);
  });

  it('of today are there, of yesterday not', () => {
    const bookings = [booking('gone', '24-11-2026', '20:00:00'), booking('today', '25-11-2026', '7:00:00')];
    expect(interviewRequests(bookings, '2026-11-25').map(({ id }) => id)).toEqual(['today']);
  });
});
