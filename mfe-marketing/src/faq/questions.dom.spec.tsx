import { describe, expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Questions } from './questions.js';

const school = { name: 'École', demonstration: false, payment_methods: ['card'] };
const offer = {
  questions: { written_comprehension: null, oral_comprehension: null },
  placement_questions: 16,
};
const show = (replies: { school?: object; offer?: object }) =>
  renderInSlice(<Questions />, {
    host: createFakeHost({
      replies: {
        'GET /user/api/school/': replies.school ?? school,
        'GET /exam/offer/': replies.offer ?? offer,
      },
    }),
  });
const asked = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const words = () => (document.body.textContent ?? '').replace(/[\u00a0\u202f]/g, ' ');

describe('questions and answers', () => {
  it('unfold one by one; the first is open', async () => {
    show({});
    const [first, second] = screen.getAllByRole('group') as HTMLDetailsElement[];
    expect([first?.open, second?.open]).toEqual([true, false]);
    await userEvent.click(screen.getByText(/Est-ce que ce sont les questions de l’examen/));
    expect(second?.open).toBe(true);
    await waitFor(() => expect(words()).toContain('16 questions au plus'));
    expect(words()).not.toContain('compte gratuit');
  });

  it('name the hours within which the school corrects', async () => {
    show({ school: { ...school, marking_hours: 72 } });
    await waitFor(() => expect(words()).toContain('après les 72 heures promises'));
  });

  it('say what a free account opens, where it opens something', async () => {
    show({ offer: { ...offer, free_tests: 2 } });
    await waitFor(() =>
      expect(words()).toContain('Un compte gratuit ouvre 2 tests complets de compréhension, une fois chacun'),
    );
    expect(screen.getByRole('link', { name: 'compte gratuit' }).getAttribute('href')).toBe('/compte-gratuit');
  });

  it('answer for refunds and transfers only where the school does them', async () => {
    const { unmount } = show({});
    await waitFor(() => expect(words()).toContain('16 questions au plus'));
    expect(asked().join()).not.toMatch(/remboursement|Orange Money/);
    unmount();
    show({
      school: { ...school, payment_methods: ['card', 'orangemoney'], refund: { days: 14 } },
    });
    await waitFor(() => expect(asked().join()).toMatch(/remboursement.*Orange Money/));
    expect(words()).toContain(
      'Dans les 14 jours qui suivent le paiement, sur simple demande, nous remboursons tout le prix.',
    );
  });

  it('offer no placement test where there is none', async () => {
    show({ offer: { ...offer, placement_questions: 0 } });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'test de placement' })).toBeNull());
    expect(words()).toContain('montrent les tests, sans compte');
  });
});
