import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Host, LearnerSection, Plan } from '@passerelle/contracts';
import { createFakeHost, learner, noAnswer, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { manifest } from '../manifest.js';
import { SubscriptionTable } from '../subscriptions/subscription-table.js';
import { DashboardFrame } from './dashboard-frame.js';
import { changingSession } from './testing/changing-session.js';

const ownSections: LearnerSection[] = manifest.sections.map((section) => ({
  ...section,
  slice: manifest.name,
}));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Says what its slice is told. */
const toldStatus = (async () => (props: { subscriptionStatus: string }) =>
  `Le test, ${props.subscriptionStatus}`) as unknown as Host['loadFill'];

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a section for people with a plan', () => {
  it('whose plan cannot be asked for says so, not that there is none; « Réessayer » asks again', async () => {
    const host = createFakeHost({
      session: { user: learner, subscriptionStatus: 'Not Active', isSubscriptionUnknown: true },
      state: { section: 'tests' },
    });
    let asked = 0;
    const refreshSubscription = async () => {
      asked += 1;
      return 'Not Active' as const;
    };
    renderInSlice(<DashboardFrame />, {
      host: {
        ...host,
        session: { ...host.session, refreshSubscription },
        sections: [{ id: 'tests', title: 'Tests', slice: 'mfe-exam', needsPlan: true }],
      },
      path: '/dashboard',
    });
    await pass(100);
    expect(screen.getByRole('alert').textContent).toContain('Impossible de vérifier votre abonnement');
    expect(screen.queryByText('Aucun abonnement actif')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    expect(asked).toBe(2);
  });

  it.each([{ isSubscriptionUnknown: true }, {}])(
    'keeps its test open where the plan is no longer known (%j): its slice would close it',
    async (unknown) => {
      const host = createFakeHost({ state: { section: 'tests', selectedTest: 'ee-1' } });
      const { session, change } = changingSession(host);
      renderInSlice(<DashboardFrame />, {
        host: {
          ...host,
          session,
          sections: [{ id: 'tests', title: 'Tests', slice: 'mfe-exam', needsPlan: true, hasPreview: true }],
          loadFill: toldStatus,
        },
        path: '/dashboard',
      });
      await pass(100);
      expect(screen.getByText('Le test, Active')).toBeTruthy();
      act(() => change({ subscriptionStatus: 'Not Active', ...unknown }));
      expect(screen.getByText('Le test, Active')).toBeTruthy();
    },
  );

  it('a free test that stays open is of somebody without a plan, and opens no other section', async () => {
    const host = createFakeHost({
      session: { subscriptionStatus: 'Not Active' },
      state: { section: 'tests', selectedTest: 'ce-1' },
      follows: true,
    });
    const { session, change } = changingSession(host);
    const section = { slice: 'mfe-exam', needsPlan: true, hasPreview: true };
    renderInSlice(<DashboardFrame />, {
      host: {
        ...host,
        session,
        sections: [
          { ...section, id: 'tests', title: 'Tests', hasOpen: true },
          { ...section, id: 'corrections', title: 'Corrections' },
        ],
        loadFill: toldStatus,
      },
      path: '/dashboard',
    });
    await pass(100);
    expect(screen.getByText('Le test, Not Active')).toBeTruthy();
    act(() => change({ isSubscriptionUnknown: true }));
    expect(screen.getByText('Le test, Not Active')).toBeTruthy();
    act(() => change({ isSubscriptionUnknown: false }));
    act(() => host.navigate('/dashboard', { state: { section: 'corrections', selectedTest: 'ce-1' } }));
    await pass(100);
    expect(screen.getByText('Aucun abonnement actif')).toBeTruthy();
    expect(screen.queryByText('Le test, Active')).toBeNull();
  });
});

describe('who has no plan', () => {
  const bronze: Plan = {
    ...{ id: 'bronze', plan_name: 'Bronze', amount: 14.99, plan_duration: 30 },
    ...{ sub_type: 'Examen', plan_items: null },
  };
  const show = async (
    section: Partial<LearnerSection>,
    { state = {}, heading = 'Aucun abonnement actif' }: { state?: object; heading?: string | null } = {},
  ) => {
    const host = createFakeHost({
      session: { subscriptionStatus: 'Not Active' },
      state: { section: 'tests', ...state },
      replies: { 'GET /mgmt/available-subscriptions/': [bronze] },
    });
    renderInSlice(<DashboardFrame />, {
      host: {
        ...host,
        sections: [{ id: 'tests', title: 'Tests', slice: 'mfe-exam', needsPlan: true, ...section }],
        // What a slice shows, in the contract's terms: a component without a dependency on React's types.
        loadFill: (async () => (props: { subscriptionStatus: string }) =>
          `Aperçu, ${props.subscriptionStatus}`) as unknown as Host['loadFill'],
      },
      path: '/dashboard',
    });
    await pass(100);
    expect(screen.queryByRole('heading', { level: 1 })?.textContent ?? null).toBe(heading);
  };

  it('sees the price, and under it what the section’s slice shows of it', async () => {
    await show({ hasPreview: true });
    expect(screen.getByText('Aperçu, Not Active')).toBeTruthy();
    expect(screen.getAllByText(/14\.99/).length).toBeGreaterThan(0);
    const main = screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;
    expect(within(main).getByRole('link', { name: 'S’abonner' }).getAttribute('href')).toBe('/tarifs');
  });

  it('sees first what opens without a plan, under its own heading', async () => {
    await show({ hasPreview: true, hasOpen: true }, { heading: null });
    expect(screen.getByRole('heading', { level: 2, name: 'Aucun abonnement actif' })).toBeTruthy();
    expect(document.body.textContent).toMatch(/Aperçu, Not Active.*Aucun abonnement actif/s);
  });

  it.each([{ selectedTest: 'ce-1' }, { responseId: 'r1' }])(
    'is in front of no wall with %j of a section that has open tests',
    async (state) => {
      await show({ hasPreview: true, hasOpen: true }, { state, heading: null });
      expect(screen.getByText('Aperçu, Not Active')).toBeTruthy();
      expect(screen.queryByText('Aucun abonnement actif')).toBeNull();
    },
  );

  it('sees nothing of a section whose slice has nothing to show', async () => {
    await show({});
    expect(screen.queryByText(/Aperçu/)).toBeNull();
  });
});

describe('a section that the address names', () => {
  afterEach(() => history.replaceState(null, '', '/'));

  it.each([
    ['#accountsettings', null, 'Paramètres du compte'],
    ['#nulle-part', null, 'Bonjour Awa'],
    ['', null, 'Bonjour Awa'],
    ['#profilesection', { section: 'accountsettings' }, 'Paramètres du compte'],
  ])('/dashboard%s with %j', async (hash, state, heading) => {
    history.replaceState(null, '', `/dashboard${hash}`);
    renderInSlice(<DashboardFrame />, {
      host: { ...createFakeHost({ state }), sections: ownSections },
      path: '/dashboard',
    });
    await pass(100);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  });

  it('is in the address of what one goes to', async () => {
    const host = createFakeHost();
    renderInSlice(<DashboardFrame />, { host: { ...host, sections: ownSections }, path: '/dashboard' });
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Mon Compte' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tableau de bord' }));
    expect(host.navigated).toEqual([
      { to: '/dashboard#profilesection', state: { section: 'profilesection' } },
      { to: '/dashboard', state: { section: 'dashboard' } },
    ]);
  });
});

describe('the subscriptions', () => {
  it('that do not come: said after 3 s, given up after 8 s, and asked for anew', async () => {
    const call = 'GET /user/api/user-subscriptions/';
    const { host } = renderInSlice(<SubscriptionTable />, {
      host: createFakeHost({ replies: { [call]: noAnswer } }),
    });
    await pass(3_100);
    expect(screen.getByRole('status').textContent).toContain('plus de temps que d’habitude');
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('Vos abonnements ne s’affichent pas');
    host.replies[call] = { results: [] };
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    expect(screen.getByText('No subscriptions found.')).toBeTruthy();
  });

  it('on a device that is behind: what was just bought is no plan to come', async () => {
    const bought = {
      ...{ id: 'g', created_on: new Date(Date.now() + 4 * 3_600_000).toISOString() },
      subscription_details: { plan_name: 'Gold', sub_type: 'Examen', amount: 34.99, plan_duration: 30 },
    };
    const host = createFakeHost({
      session: { subscriptionStatus: 'Active' },
      replies: { 'GET /user/api/user-subscriptions/': { results: [bought] } },
    });
    renderInSlice(<SubscriptionTable />, { host });
    await pass(100);
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.queryByText('À venir')).toBeNull();
  });

  it('in sequence: the current one, what follows it, then what is over, with « Renew »', async () => {
    const day = 24 * 3_600_000;
    const row = (plan_name: string, start: number) => ({
      id: `${plan_name}${start}`,
      created_on: new Date(Date.now() + start * day).toISOString(),
      subscription_details: { plan_name, sub_type: 'Examen', amount: 34.99, plan_duration: 30 },
    });
    const results = [
      row('Gold', 20),
      row('Gold', 50),
      row('Silver', -60),
      row('Bronze', -40),
      row('Gold', -10),
    ];
    renderInSlice(<SubscriptionTable />, {
      host: createFakeHost({ replies: { 'GET /user/api/user-subscriptions/': { results } } }),
    });
    await pass(100);
    const [, ...rows] = screen.getAllByRole<HTMLTableRowElement>('row');
    expect(rows.map(({ cells }) => [cells[0]?.textContent?.split(' ')[0], cells[3]?.textContent])).toEqual([
      ['Gold', 'Active'],
      ['Gold', 'À venir'],
      ['Gold', 'À venir'],
      ['Bronze', 'ExpiredRenew'],
      ['Silver', 'ExpiredRenew'],
    ]);
    const [renew] = screen.getAllByRole('link', { name: 'Renew' });
    expect(renew?.getAttribute('href')).toBe('/tarifs');
  });
});
