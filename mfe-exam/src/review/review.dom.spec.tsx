import { describe, expect, it } from '@jest/globals';
import { createFakeHost, noNetwork, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { questions } from '../player/testing/play.js';
import { DueCard } from './due-card.js';
import { Review } from './review.js';

const state = 'GET /exam/review/state/';
const answer = (number: number) => `POST /exam/review/q${number}/`;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const due = questions.slice(0, 3).map((question) => ({
  question_id: question.id,
  test_id: 'ce-1',
  skill: 'written_comprehension',
  due_at: '2026-11-21T10:00:00.000Z',
  text: question.text,
  question,
}));
const outcome = (is_correct: boolean) => ({
  is_correct,
  answer: 'B',
  explanation: 'Le document le dit.',
  transcript: null,
  due_at: tomorrow(),
});
const choose = (hand: UserEvent, letter: string) =>
  hand.click(screen.getByRole('radio', { name: new RegExp(`^${letter}\\b`) }));
const press = (hand: UserEvent, name: string) => hand.click(screen.getByRole('button', { name }));
const question = (number: number) => screen.findByRole('heading', { name: `Question ${number} sur 3` });

describe('« À revoir »', () => {
  it('a question due for review: chosen, marked, explained at once, and said when it comes again', async () => {
    const host = createFakeHost({
      replies: {
        'GET /exam/review/': due,
        [state]: { due: 0, due_by_skill: [], waiting: 3, next_due_at: tomorrow() },
        [answer(1)]: outcome(false),
        [answer(3)]: refuse('conflict'),
      },
    });
    renderInSlice(<Review onAhead={() => undefined} onLeave={() => undefined} />, { host });
    const hand = userEvent.setup();
    await question(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Valider' }).disabled).toBe(true);
    await choose(hand, 'A');
    await press(hand, 'Valider');
    const verdict = await screen.findByRole('heading', {
      name: /^Mauvaise réponse\s?: il fallait choisir B$/,
    });
    await waitFor(() => expect(document.activeElement).toBe(verdict));
    expect(screen.getByText('Le document le dit.')).toBeTruthy();
    expect(screen.getByText('Cette question revient demain.')).toBeTruthy();
    for (const radio of screen.getAllByRole('radio')) expect(radio.matches(':disabled')).toBe(true);
    await press(hand, 'Question suivante');

    await question(2);
    // The second of the set has options up to F here too.
    expect(screen.getAllByRole('radio')).toHaveLength(6);
    await choose(hand, 'B');
    let reply: () => void = () => undefined;
    host.replies[answer(2)] = () =>
      new Promise((resolve) => {
        reply = () => resolve(Response.json(outcome(true)));
      });
    await hand.dblClick(screen.getByRole('button', { name: 'Valider' }));
    reply();
    await screen.findByRole('heading', { name: 'Bonne réponse' });
    expect(host.bodies(answer(2))).toEqual([{ response: 'B' }]);
    await press(hand, 'Question suivante');

    await question(3);
    await choose(hand, 'C');
    host.replies[answer(3)] = noNetwork;
    await press(hand, 'Valider');
    await screen.findByText('Votre réponse n’est pas envoyée');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^C/ }).checked).toBe(true);
    host.replies[answer(3)] = refuse('conflict');
    await press(hand, 'Valider');
    await screen.findByText('Cette question ne se revoit pas maintenant');
    await press(hand, 'Terminer la révision');
    await screen.findByRole('heading', { name: 'Révision terminée' });
    expect(screen.getByText('1 bonne réponse sur 2')).toBeTruthy();
  });

  it('an answer that counted and whose reply got lost is explained when it is sent again', async () => {
    const host = createFakeHost({
      replies: {
        'GET /exam/review/': due.slice(0, 1),
        [state]: { due: 0, due_by_skill: [], waiting: 1, next_due_at: tomorrow() },
        [answer(1)]: noNetwork,
        'POST /exam/review/drill/q1/': outcome(false),
      },
    });
    renderInSlice(<Review onAhead={() => undefined} onLeave={() => undefined} />, { host });
    const hand = userEvent.setup();
    await screen.findByRole('heading', { name: 'Question 1 sur 1' });
    await choose(hand, 'A');
    await press(hand, 'Valider');
    await screen.findByText('Votre réponse n’est pas envoyée');
    host.replies[answer(1)] = refuse('conflict');
    await press(hand, 'Valider');
    await screen.findByRole('heading', { name: /^Mauvaise réponse/ });
    expect(screen.getByText('Le document le dit.')).toBeTruthy();
    expect(host.bodies('POST /exam/review/drill/q1/')).toEqual([{ response: 'A' }]);
  });

  it('goes on with what is due, and says where that does not come', async () => {
    const host = createFakeHost({
      replies: {
        'GET /exam/review/': due.slice(0, 1),
        [state]: { due: 2, due_by_skill: [], waiting: 0, next_due_at: null },
        [answer(1)]: outcome(true),
      },
    });
    renderInSlice(<Review onAhead={() => undefined} onLeave={() => undefined} />, { host });
    const hand = userEvent.setup();
    await screen.findByRole('heading', { name: 'Question 1 sur 1' });
    await choose(hand, 'B');
    await press(hand, 'Valider');
    await screen.findByRole('heading', { name: 'Bonne réponse' });
    await press(hand, 'Terminer la révision');
    host.replies['GET /exam/review/'] = refuse('forbidden');
    await hand.click(await screen.findByRole('button', { name: 'Continuer' }));
    await screen.findByRole('alert');
    host.replies['GET /exam/review/'] = due.slice(1);
    await press(hand, 'Continuer');
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
  });

  it('nothing due: says when the next one comes', async () => {
    const replies = {
      'GET /exam/review/': [],
      [state]: { due: 0, due_by_skill: [], waiting: 4, next_due_at: tomorrow() },
    };
    let isAhead = false;
    renderInSlice(<Review onAhead={() => (isAhead = true)} onLeave={() => undefined} />, {
      host: createFakeHost({ replies }),
    });
    await screen.findByText(/4 questions attendent leur jour\s; la prochaine revient demain\./);
    await userEvent.click(screen.getByRole('button', { name: 'Ce que je manque' }));
    expect(isAhead).toBe(true);
  });
});

describe('its place on the dashboard', () => {
  const show = (reply: object, subscriptionStatus: 'Active' | 'Not Active' = 'Active') =>
    renderInSlice(<DueCard onStart={() => undefined} onAhead={() => undefined} />, {
      host: createFakeHost({ replies: { [state]: reply }, session: { subscriptionStatus } }),
    });

  it('counts what is due', async () => {
    const due_by_skill = [
      { skill: 'written_comprehension', due: 3 },
      { skill: 'oral_comprehension', due: 1 },
    ];
    show({ due: 4, due_by_skill, waiting: 0, next_due_at: null });
    await screen.findByRole('button', { name: 'Réviser 3 min' });
    expect(screen.getByText(/questions manquées reviennent/).textContent).toMatch(
      /^4 .*\s: 3 de Compréhension Écrite, 1 de Compréhension Orale\.$/,
    );
  });

  it('without a plan says what it would do', async () => {
    show({ due: 0, due_by_skill: [], waiting: 0, next_due_at: null }, 'Not Active');
    await screen.findByText(/Avec un abonnement, les questions que vous manquez reviennent ici/);
    expect(screen.getByRole('link', { name: 'S’abonner' }).getAttribute('href')).toBe('/tarifs');
  });

  it('that cannot be loaded says so, and can be asked for again', async () => {
    const { host } = show(refuse('forbidden'));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Impossible de charger vos questions à revoir',
    );
    host.replies[state] = { due: 1, due_by_skill: [], waiting: 0, next_due_at: null };
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('button', { name: /^Réviser/ });
  });
});
