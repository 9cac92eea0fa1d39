import { describe, expect, it } from '@jest/globals';
import type { ListedBooking } from '@passerelle/contracts';
import { interviewRequests } from './interview-requests.js';

const awa = { id: 'awa', first_name: 'Awa', last_name: 'Diop' };
const booking = (
  id: string,
  starts_at: string,
  [date, time]: readonly [string, string],
  more: Partial<ListedBooking> = {},
): ListedBooking => ({ id, starts_at, date, time, status: 'PENDING', mine: false, ...more });

describe('the requests for interviews', () => {
  it('are those that wait, the soonest first, by the school’s clock, with who asks', () => {
    const bookings = [
      booking('late', '2026-12-02T14:00:00.000Z', ['2-12-2026', '09:00:00']),
      booking('decided', '2026-11-30T15:00:00.000Z', ['30-11-2026', '10:00:00'], { status: 'ACCEPTED' }),
      booking('afternoon', '2026-11-30T19:00:00.000Z', ['30-11-2026', '14:00:00'], { person: awa }),
      booking('morning', '2026-11-30T14:00:00.000Z', ['30-11-2026', '9:00:00']),
    ];
    expect(interviewRequests(bookings, new Date('2026-11-25T15:00:00Z'))).toEqual([
      { id: 'morning', when: 'lundi 30 novembre 2026, 9\u00a0h', who: null },
      { id: 'afternoon', when: 'lundi 30 novembre 2026, 14\u00a0h', who: 'Awa Diop' },
      { id: 'late', when: 'mercredi 2 décembre 2026, 9\u00a0h', who: null },
    ]);
  });

  it('of the first of a month, and of somebody without a name', () => {
    const nameless = { id: 'p', first_name: '', last_name: '' };
    const bookings = [
      booking('first', '2026-12-01T14:00:00.000Z', ['1-12-2026', '09:00:00'], { person: nameless }),
    ];
    expect(interviewRequests(bookings, new Date('2026-11-25T15:00:00Z'))).toEqual([
      { id: 'first', when: 'mardi 1er décembre 2026, 9\u00a0h', who: 'Sans nom' },
    ]);
  });

  it('of hours that have begun are over, of the next one not', () => {
    const bookings = [
      booking('begun', '2026-11-25T15:00:00.000Z', ['25-11-2026', '10:00:00']),
      booking('next', '2026-11-25T16:00:00.000Z', ['25-11-2026', '11:00:00']),
    ];
    const ids = interviewRequests(bookings, new Date('2026-11-25T15:00:00Z')).map(({ id }) => id);
    expect(ids).toEqual(['next']);
  });
});
