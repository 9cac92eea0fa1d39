import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keptOnDevice } from '@passerelle/contracts';
import { createFakeHost, noNetwork, type Reply, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { questions } from '../player/testing/play.js';
import { Drill } from './drill.js';
import type { DrillChoice } from './drill-choice.js';

const asked = questions.slice(0, 2).map((question) => ({
  ...{ question_id: question.id, test_id: 'ce-1', skill: 'written_comprehension', text: question.text },
  question,
}));
const outcome = (is_correct: boolean) => ({
  ...{ is_correct, answer: 'B', explanation: 'Le document le dit.', transcript: null },
  due_at: is_correct ? null : new Date(Date.now() + 86_400_000).toISOString(),
});
const list = 'GET /exam/review/drill/';
const answer = (number: number) => `POST /exam/review/drill/q${number}/`;
const choose = (hand: UserEvent, letter: string) =>
  hand.click(screen.getByRole('radio', { name: new RegExp(`^${letter}\\b`) }));
const press = (hand: UserEvent, name: string) => hand.click(screen.getByRole('button', { name }));

function show(
  replies: Record<string, Reply>,
  choice: DrillChoice = { skill: 'written_comprehension', level: 'B1' },
) {
  const host = createFakeHost({ replies });
  let left = 0;
  const { unmount } = renderInSlice(
    <Drill choice={choice} backLabel="Retour au tableau de bord" onLeave={() => (left += 1)} />,
    { host },
  );
  return { host, hand: userEvent.setup(), left: () => left, unmount };
}

/** As the shell writes it: each button that leads on makes one. */
const enter = (key: string) => history.replaceState({ usr: null, key, idx: 1 }, '', location.href);
beforeEach(() => enter('first'));
afterEach(() => {
  history.replaceState(null, '', '/');
  localStorage.clear();
});

describe('a drill', () => {
  it('says what it asks; each answer is marked and explained at once, and counted', async () => {
    const { host, hand, left } = show({
      ...{ [list]: asked, [answer(1)]: outcome(false), [answer(2)]: outcome(true) },
    });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    expect(screen.getByText('Compréhension Écrite · B1')).toBeTruthy();
    expect(host.asked).toContain('GET /exam/review/drill/?skill=written_comprehension&level=B1');
    await choose(hand, 'A');
    await press(hand, 'Valider');
    await screen.findByRole('heading', { name: /^Mauvaise réponse\s?: il fallait choisir B$/ });
    expect(host.bodies(answer(1))).toEqual([{ response: 'A' }]);
    expect(screen.getByText('Le document le dit.')).toBeTruthy();
    expect(screen.getByText('Cette question revient demain.')).toBeTruthy();
    expect(screen.getByText('0 sur 1')).toBeTruthy();
    await press(hand, 'Question suivante');
    await screen.findByRole('heading', { name: 'Question 2 sur 2' });
    await choose(hand, 'B');
    await press(hand, 'Valider');
    const verdict = await screen.findByRole('heading', { name: 'Bonne réponse' });
    await waitFor(() => expect(document.activeElement).toBe(verdict));
    expect(screen.queryByText(/Cette question revient/)).toBeNull();
    await press(hand, 'Voir le bilan');
    await screen.findByRole('heading', { name: 'Entraînement terminé' });
    expect(screen.getByText('1 bonne réponse sur 2')).toBeTruthy();
    expect(screen.getByText(/^Une question revient demain dans/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Arrêter ici' })).toBeNull();
    await press(hand, 'Retour au tableau de bord');
    expect(left()).toBe(1);
  });

  it('is named by as many questions as it has, and offers others only where there are some', async () => {
    const { host, hand } = show({ [list]: asked.slice(0, 1), [answer(1)]: outcome(true) });
    await screen.findByRole('heading', { level: 1, name: 'Une question' });
    await choose(hand, 'B');
    await press(hand, 'Valider');
    await screen.findByText('Cette question ne revient pas.');
    host.replies[list] = [asked[1], asked[0]];
    await press(hand, 'Voir le bilan');
    await screen.findByText('Tout est juste.');
    await hand.click(await screen.findByRole('button', { name: 'Une autre question' }));
    await screen.findByText(questions[1]!.text);
    await choose(hand, 'B');
    host.replies[answer(2)] = outcome(true);
    await press(hand, 'Valider');
    await screen.findByRole('heading', { name: 'Bonne réponse' });
    host.replies[list] = [asked[1]];
    await press(hand, 'Voir le bilan');
    await hand.click(await screen.findByRole('button', { name: 'La refaire' }));
    await screen.findByRole('button', { name: 'Valider' });
    await press(hand, 'Arrêter ici');
  });

  it('is as it was left after a reload, or Back and Forward; begun again from a button it is new', async () => {
    const first = show({ [list]: asked, [answer(1)]: outcome(false) });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    await choose(first.hand, 'A');
    await press(first.hand, 'Valider');
    await screen.findByRole('heading', { name: /^Mauvaise réponse/ });
    await press(first.hand, 'Question suivante');
    await choose(first.hand, 'C');
    first.unmount();

    const again = show({ [list]: asked.toReversed() });
    await screen.findByRole('heading', { name: 'Question 2 sur 2' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^C\b/ }).checked).toBe(true);
    expect(screen.getByText('0 sur 1')).toBeTruthy();
    expect(again.host.asked).toEqual([]);
    again.unmount();

    enter('second');
    show({ [list]: asked });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^A\b/ }).checked).toBe(false);
  });

  it('is new on another day', async () => {
    const first = show({ [list]: asked });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    await choose(first.hand, 'A');
    first.unmount();
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 13 * 3_600_000);
    show({ [list]: asked });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^A\b/ }).checked).toBe(false);
    jest.restoreAllMocks();
  });

  it('what the device keeps of it and cannot be read is left aside', async () => {
    localStorage.setItem(keptOnDevice.keys.sittings, '[["first",{"index":1}]]');
    show({ [list]: asked });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
  });

  it('is answered by keys too: a letter, Enter to send it and to go on, the arrows between questions', async () => {
    const { host, hand } = show({ [list]: asked, [answer(1)]: outcome(false) });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    // The shell's, closed: it covers nothing.
    const closed = document.body.appendChild(document.createElement('dialog'));
    closed.setAttribute('role', 'alertdialog');
    await hand.keyboard('{Enter}c');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^C\b/ }).checked).toBe(true);
    await hand.keyboard('{ArrowRight}{Enter}');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Mauvaise réponse/ })),
    );
    expect(host.bodies(answer(1))).toEqual([{ response: 'C' }]);
    await hand.keyboard('b{Enter}');
    await screen.findByRole('heading', { name: 'Question 2 sur 2' });
    await hand.keyboard('{ArrowLeft}');
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    await press(hand, 'Raccourcis clavier');
    const help = within(await screen.findByRole('dialog', { name: 'Raccourcis clavier' }));
    expect(help.getByText('valider, puis continuer')).toBeTruthy();
    expect(help.queryByText('marquer la question pour la revoir')).toBeNull();
    closed.remove();
  });

  it('says which version was answered; where it is another by now, so it is said, and it leads on', async () => {
    const given = asked.map((question) => ({ ...question, version: 3 }));
    const { host, hand } = show({ [list]: given, [answer(1)]: refuse('conflict') });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    await choose(hand, 'A');
    await press(hand, 'Valider');
    await screen.findByText('Cette question ne se travaille pas maintenant');
    expect(host.bodies(answer(1))).toEqual([{ response: 'A', version: 3 }]);
    await press(hand, 'Question suivante');
    await screen.findByRole('heading', { name: 'Question 2 sur 2' });
  });

  it('stopped shows what it came to, and goes on from there', async () => {
    const { hand, left } = show({ [list]: asked, [answer(1)]: outcome(false) }, { response_id: 'r1' });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    expect(screen.getByText('Compréhension Écrite')).toBeTruthy();
    expect(screen.queryByText(/0 sur 0/)).toBeNull();
    await choose(hand, 'A');
    await press(hand, 'Valider');
    await screen.findByRole('heading', { name: /^Mauvaise réponse/ });
    await press(hand, 'Arrêter ici');
    await screen.findByRole('heading', { name: 'Entraînement interrompu' });
    expect(screen.getByText('0 bonne réponse sur 1')).toBeTruthy();
    expect(left()).toBe(0);
    await press(hand, 'Reprendre');
    await screen.findByText('Le document le dit.');
    await press(hand, 'Question suivante');
    await screen.findByRole('heading', { name: 'Question 2 sur 2' });
  });

  it('stopped before any answer leaves at once', async () => {
    const { hand, left } = show({ [list]: asked });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    await press(hand, 'Arrêter ici');
    expect(left()).toBe(1);
  });

  it('leads back to a question that was answered, with its explanation, and on again', async () => {
    const { host, hand } = show({ [list]: asked, [answer(1)]: outcome(false) });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    const cell = (name: RegExp) =>
      within(screen.getByRole('toolbar', { name: 'Questions' })).getByRole<HTMLButtonElement>('button', {
        name,
      });
    expect(cell(/^Question 2/).disabled).toBe(true);
    await choose(hand, 'A');
    await press(hand, 'Valider');
    await screen.findByRole('heading', { name: /^Mauvaise réponse/ });
    await press(hand, 'Question suivante');
    await screen.findByRole('heading', { name: 'Question 2 sur 2' });
    await choose(hand, 'C');
    await hand.click(cell(/^Question 1, mauvaise réponse/));
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    expect(screen.getByText('Le document le dit.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Valider' })).toBeNull();
    await hand.click(cell(/^Question 2/));
    await screen.findByRole('heading', { name: 'Question 2 sur 2' });
    // What was chosen there still is; nothing was sent.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^C\b/ }).checked).toBe(true);
    expect(host.bodies(answer(2))).toEqual([]);
  });

  it('on a phone by the list of the questions', async () => {
    const { hand } = show({ [list]: asked, [answer(1)]: outcome(true) });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    await choose(hand, 'B');
    await press(hand, 'Valider');
    await press(hand, 'Question suivante');
    await screen.findByRole('heading', { name: 'Question 2 sur 2' });
    await hand.click(screen.getByRole('button', { name: /^Liste des questions, 2 sur 2/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Questions' }));
    await hand.click(dialog.getByRole('button', { name: /^Question 1/ }));
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Le document le dit.')).toBeTruthy();
  });

  it('without a network keeps what was chosen, and sends it again', async () => {
    const { host, hand } = show({ [list]: asked, [answer(1)]: noNetwork });
    await screen.findByRole('heading', { name: 'Question 1 sur 2' });
    await choose(hand, 'C');
    await press(hand, 'Valider');
    await screen.findByText('Votre réponse n’est pas envoyée');
    host.replies[answer(1)] = outcome(false);
    await press(hand, 'Valider');
    await screen.findByRole('heading', { name: /^Mauvaise réponse/ });
  });

  it('of the missed ones of a test has no ten others; with none it says so', async () => {
    const { hand } = show({ [list]: [] }, { response_id: 'r1' });
    await screen.findByText('Aucune question à travailler ici');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Refaire les manquées');
    await press(hand, 'Retour au tableau de bord');
  });
});
