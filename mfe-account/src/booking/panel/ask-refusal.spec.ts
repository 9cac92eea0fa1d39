import { describe, expect, it } from '@jest/globals';
import { booking, now } from '../testing/december.js';
import { askRefusal, limitText } from './ask-refusal.js';

const mine = (day: number, status: 'ACCEPTED' | 'PENDING' | 'REJECTED' = 'ACCEPTED') =>
  booking([day, 12], status, { mine: true });
const share = (left: number, of: number) => ({ interviews: { left, of, used: of - left } });

describe('one more interview', () => {
  it('is refused after two that wait, and after five to come; not after refused ones, others’ or past ones', () => {
    const free = [mine(2, 'PENDING'), mine(3, 'REJECTED'), booking([4, 12], 'PENDING'), mine(7)];
    expect(limitText({ bookings: free, now })).toBeNull();
    expect(limitText({ bookings: [...free, mine(8, 'PENDING')], now })).toMatch(/^Vous avez déjà 2.demandes/);
    const five = [2, 3, 4, 7, 8].map((day) => mine(day));
    expect(limitText({ bookings: five, now })).toMatch(/^Vous avez déjà 5.entretiens à venir/);
    expect(limitText({ bookings: five, now: '2026-12-03T12:00:00.000Z' })).toBeNull();
  });

  it('that is moved is not counted', () => {
    const [first, second] = [mine(2, 'PENDING'), mine(3, 'PENDING')];
    expect(limitText({ bookings: [first, second], now, moved: second })).toBeNull();
  });

  it('needs one left on the plan; a plan bought before they were counted has always one', () => {
    const asking = { bookings: [], now };
    expect(askRefusal(asking, share(1, 2), 'Active')).toBeNull();
    expect(askRefusal(asking, { interviews: null }, 'Active')).toBeNull();
    expect(askRefusal(asking, share(0, 0), 'Active')?.text).toMatch(/ne comprend pas d’entretien/);
    expect(askRefusal(asking, share(0, 2), 'Active')?.text).toMatch(/déjà réservés ou passés/);
    expect(askRefusal(asking, share(0, 0), 'Not Active')).toEqual({
      text: 'L’entretien oral demande un abonnement actif.',
      leadsToPlans: true,
    });
  });
});
