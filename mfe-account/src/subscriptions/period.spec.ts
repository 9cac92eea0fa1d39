import { describe, expect, it } from '@jest/globals';
import type { UserSubscription } from '@passerelle/contracts';
import { currentSubscription, judgedAt, periodOf, planLine } from './period.js';

const gold: UserSubscription = {
  id: '1',
  created_on: '2026-11-02T10:00:00.000Z',
  subscription_details: { plan_name: 'Gold', sub_type: 'Examen', amount: 34.99, plan_duration: 60 },
};

describe('a subscription’s period', () => {
  it('runs plan_duration days from created_on', () => {
    const { startsAt, endsAt } = periodOf(gold, new Date('2026-11-21T00:00:00Z'));
    expect(startsAt.toISOString()).toBe('2026-11-02T10:00:00.000Z');
    expect(endsAt.toISOString()).toBe('2027-01-01T10:00:00.000Z');
  });
  it.each([
    ['2026-11-02T09:59:59.999Z', 'Upcoming'],
    ['2026-11-02T10:00:00.000Z', 'Active'],
    ['2027-01-01T09:59:59.999Z', 'Active'],
    ['2027-01-01T10:00:00.000Z', 'Expired'],
  ])('at %s it is %s', (now, status) => expect(periodOf(gold, new Date(now)).status).toBe(status));
});

describe('the plan line', () => {
  it.each([
    ['2026-11-21T10:00:00Z', 'Gold · encore 41\u00a0jours'],
    ['2026-11-02T10:00:01Z', 'Gold · encore 60\u00a0jours'],
    ['2026-12-31T09:00:00Z', 'Gold · encore 2\u00a0jours'],
    ['2026-12-31T10:00:00Z', 'Gold · dernier jour'],
    ['2027-01-01T09:00:00Z', 'Gold · dernier jour'],
    ['2027-01-02T00:00:00Z', 'Gold · expiré'],
    ['2026-11-01T00:00:00Z', 'Gold · à venir'],
  ])('at %s says %s', (now, line) => expect(planLine([gold], new Date(now))).toBe(line));
  it('says when there is none', () => expect(planLine([], new Date())).toBe('Aucun abonnement'));
  it('counts the renewals of the same plan that follow, whatever their place in the list, and no other plan', () => {
    const next = { ...gold, id: '2', created_on: '2027-01-01T10:00:00.000Z' };
    const last = { ...gold, id: '3', created_on: '2027-03-02T10:00:00.000Z' };
    const other = {
      ...next,
      id: '4',
      subscription_details: { ...next.subscription_details, plan_name: 'Silver' },
    };
    const line = (...list: UserSubscription[]) => planLine([...list, gold], new Date('2026-12-31T10:00:00Z'));
    expect(line(last, next)).toBe('Gold · encore 121\u00a0jours');
    expect(line(other)).toBe('Gold · dernier jour');
    // After a gap nothing is counted: the plan closes meanwhile.
    expect(line(last)).toBe('Gold · dernier jour');
  });
});

it('is judged by a device that is behind as the server says: what was just bought has begun', () => {
  const device = new Date('2026-11-02T06:00:00Z');
  const line = (isActive: boolean) => planLine([gold], judgedAt([gold], device, isActive));
  expect([line(true), line(false)]).toEqual(['Gold · encore 60\u00a0jours', 'Gold · à venir']);
  const later = new Date('2026-11-21T10:00:00Z');
  expect([judgedAt([gold], later, true), judgedAt([], later, true)]).toEqual([later, later]);
});

it('takes the last of the list as the current one', () => {
  expect(currentSubscription([{ ...gold, id: '0' }, gold])).toBe(gold);
  expect(currentSubscription([])).toBeNull();
});
