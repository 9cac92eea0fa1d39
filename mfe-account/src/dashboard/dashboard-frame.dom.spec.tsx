import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Host, SubscriptionStatus } from '@passerelle/contracts';
import { createFakeHost, noNetwork, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, screen } from '@testing-library/react';
import { DashboardFrame } from './dashboard-frame.js';
import { changingSession } from './testing/changing-session.js';

const statusCall = 'GET /user/check-subscription/';
const listCall = 'GET /user/api/user-subscriptions/';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const comeBack = async () => {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(5_000);
};
const count = (asked: readonly string[], call: string) => asked.filter((each) => each === call).length;

/** The learner area with a section for people with a plan, whose slice says what it is told. */
async function open(known: SubscriptionStatus, selectedTest: string | null = null) {
  const host = createFakeHost({
    session: { subscriptionStatus: known },
    state: { section: 'tests', selectedTest },
    follows: true,
    replies: { [statusCall]: { status: known }, [listCall]: { results: [] } },
  });
  const { session, change } = changingSession(host);
  const refreshSubscription = jest.fn(async () => {
    const { status } = host.replies[statusCall] as { status: SubscriptionStatus };
    change({ subscriptionStatus: status });
    return status;
  });
  renderInSlice(<DashboardFrame />, {
    host: {
      ...host,
      session: { ...session, refreshSubscription },
      sections: [{ id: 'tests', title: 'Tests', slice: 'mfe-exam', needsPlan: true, hasPreview: true }],
      loadFill: (async () => (props: { subscriptionStatus: string }) =>
        `La section, ${props.subscriptionStatus}`) as unknown as Host['loadFill'],
    },
    path: '/dashboard',
  });
  await pass(100);
  refreshSubscription.mockClear();
  return { host, refreshSubscription };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('who comes back to the tab', () => {
  it('sees the plan that was opened meanwhile', async () => {
    const { host } = await open('Not Active');
    expect(screen.getByText('Aucun abonnement actif')).toBeTruthy();
    const lists = count(host.asked, listCall);
    host.replies[statusCall] = { status: 'Active' };
    await pass(60_000);
    await comeBack();
    expect(screen.getByText('La section, Active')).toBeTruthy();
    expect(screen.queryByText('Aucun abonnement actif')).toBeNull();
    expect(count(host.asked, listCall)).toBe(lists + 1);
  });

  it('is asked for at most once a minute', async () => {
    const { host, refreshSubscription } = await open('Active');
    await comeBack();
    expect(count(host.asked, statusCall)).toBe(0);
    await pass(60_000);
    await comeBack();
    await comeBack();
    expect(count(host.asked, statusCall)).toBe(1);
    await pass(60_000);
    await comeBack();
    expect(count(host.asked, statusCall)).toBe(2);
    expect(refreshSubscription).not.toHaveBeenCalled();
  });

  it('without a network loses nothing', async () => {
    const { host, refreshSubscription } = await open('Active');
    host.replies[statusCall] = noNetwork;
    await pass(60_000);
    await comeBack();
    expect(count(host.asked, statusCall)).toBeGreaterThan(0);
    expect(refreshSubscription).not.toHaveBeenCalled();
    expect(screen.getByText('La section, Active')).toBeTruthy();
  });

  it('to an open test keeps it, though the plan has ended', async () => {
    const { host, refreshSubscription } = await open('Active', 'ee-1');
    host.replies[statusCall] = { status: 'Not Active' };
    await pass(60_000);
    await comeBack();
    expect(refreshSubscription).toHaveBeenCalledTimes(1);
    expect(screen.getByText('La section, Active')).toBeTruthy();
  });
});

it('a section that is gone to is said: its heading has the focus', async () => {
  history.replaceState(null, '', '/dashboard');
  const { host } = await open('Not Active');
  expect(document.activeElement).toBe(document.body);
  act(() => host.navigate('/dashboard', { state: { section: 'dashboard' } }));
  await pass(500);
  expect(document.activeElement?.textContent).toBe('Bonjour Awa');
  history.replaceState(null, '', '/');
});
