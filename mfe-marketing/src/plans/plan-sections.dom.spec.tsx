import { describe, expect, it, jest } from '@jest/globals';
import { createFakeHost, noAnswer, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PlanSections } from './plan-sections.js';

const call = 'GET /mgmt/available-subscriptions/';
const plan = {
  id: 'platinum',
  plan_name: 'Platinum',
  amount: 59,
  plan_duration: 60,
  sub_type: 'Examen',
  plan_items: 'Toutes les séries|Examens blancs',
};

describe('the plans', () => {
  it('show name, price, days and features, and lead to the checkout with the plan', async () => {
    const { host } = renderInSlice(<PlanSections />, {
      host: createFakeHost({ replies: { [call]: [plan] } }),
    });
    const card = within(await screen.findByRole('article', { name: 'Platinum' }));
    for (const words of ['Recommandé', '60 jours', 'Toutes les séries', 'Examens blancs'])
      expect(card.getByText(words)).toBeTruthy();
    expect(card.getByText(/\$59\.00/)).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'S’abonner au forfait Platinum' }));
    expect(host.navigated).toMatchObject([{ to: '/payment', state: { sub_id: 'platinum' } }]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Nos tests sont tirés de l’examen réel du TCF',
      'Nos forfaits pour formation chez nous',
    ]);
    expect(screen.getByText('Aucun forfait pour le moment')).toBeTruthy();
  });

  it('no line ends between a number and what it counts', async () => {
    const counted = { ...plan, plan_items: '5 séries par épreuve|10 copies corrigées' };
    renderInSlice(<PlanSections />, { host: createFakeHost({ replies: { [call]: [counted] } }) });
    const features = within(await screen.findByRole('article', { name: 'Platinum' })).getAllByRole(
      'listitem',
    );
    expect(features.map(({ textContent }) => textContent)).toEqual([
      '5\u00a0séries par épreuve',
      '10\u00a0copies corrigées',
    ]);
  });

  it('that cannot be loaded: why, and « Réessayer »', async () => {
    const { host } = renderInSlice(<PlanSections />, {
      host: createFakeHost({ replies: { [call]: refuse('forbidden') } }),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Impossible de charger les forfaits');
    host.replies[call] = [plan];
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('article', { name: 'Platinum' });
  });

  it('that do not come: said after 3 s, given up after 8 s, and asked for anew', async () => {
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const { host } = renderInSlice(<PlanSections />, {
      host: createFakeHost({ replies: { [call]: noAnswer } }),
    });
    await pass(3_100);
    expect(screen.getByRole('status').textContent).toContain('plus de temps que d’habitude');
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('Impossible de charger les forfaits');
    host.replies[call] = [plan];
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    expect(screen.getByRole('article', { name: 'Platinum' })).toBeTruthy();
    jest.useRealTimers();
  });
});
