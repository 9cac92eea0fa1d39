import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  createFakeHost,
  type FakeHost,
  noNetwork,
  type Reply,
  renderInSlice,
} from '@passerelle/slice-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { questionSet } from '../player/testing/play.js';
import { Placement } from './placement.js';

const read = 'GET /exam/placement/';
const send = 'POST /exam/placement/';
const questions = questionSet.normal_questions.slice(0, 3);
const outcome = {
  ...{ correct: 2, total: 3, level: 'B1', from: 'A2', to: 'B2' },
  measured: ['written_comprehension'],
};
const plans = [
  {
    ...{
      id: 'gold',
      plan_name: 'Gold',
      amount: 34.99,
      plan_duration: 60,
      sub_type: 'Examen',
      plan_items: null,
    },
    included: { series: 14, mock_exams: 2, corrections: 2, written: true, spoken: true, interviews: 1 },
  },
];

/** A shell with a history: what is pushed and replaced is what is shown, and one can go back. */
function hostWithHistory(replies: Record<string, Reply>, entries: unknown[] = [null]) {
  const moved = () => window.dispatchEvent(new PopStateEvent('popstate'));
  const host: FakeHost & { back(): void; entries: unknown[] } = {
    ...createFakeHost({
      session: { isAuthenticated: false, user: null, subscriptionStatus: 'Not Active' },
      replies: {
        [read]: { questions },
        [send]: outcome,
        'GET /mgmt/available-subscriptions/': plans,
        ...replies,
      },
    }),
    entries,
    navigationState: () => entries.at(-1) ?? null,
    navigate: (_to, { state = null, replace = false } = {}) => {
      if (replace) entries.pop();
      entries.push(state);
      act(moved);
    },
    back: () => {
      entries.pop();
      act(moved);
    },
  };
  return host;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const onQuestion = (number: number) =>
  screen.findByRole('heading', { level: 2, name: `Question ${number} sur 3` });

describe('the placement test', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks without a timer, takes « Je ne sais pas » for a blank, and says what it measured, how surely, and what not', async () => {
    const host = hostWithHistory({});
    renderInSlice(<Placement />, { host });
    await press('Commencer le test');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Test de placement' }));
    await onQuestion(1);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Suivant' }).disabled).toBe(true);
    await userEvent.click(screen.getAllByRole('radio')[1] as HTMLElement);
    await press('Suivant');
    await onQuestion(2);
    await press('Je ne sais pas');
    await onQuestion(3);
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await press('Voir mon résultat');
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    expect(host.bodies(send)).toEqual([
      {
        answers: [
          { question_id: questions[0]?.id, response: questions[0]?.options[1]?.value },
          { question_id: questions[1]?.id, response: null },
          { question_id: questions[2]?.id, response: questions[2]?.options[0]?.value },
        ],
      },
    ]);
    for (const text of ['B1', 'de A2 à B2', '2 sur 3', 'Pas encore'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    const untold = screen.getByRole('region', { name: 'Ce que ce résultat ne dit pas' });
    expect(within(untold).getAllByRole('listitem')).toHaveLength(3);
    expect(untold.textContent).toMatch(/L’écoute.*L’écriture et la parole.*Votre NCLC/);
    const next = screen.getByRole('region', { name: /Et ensuite/ });
    expect((await within(next).findByRole('link', { name: 'Voir ce forfait' })).getAttribute('href')).toBe(
      '/payment?sub_id=gold',
    );
    expect(next.textContent).toContain('Le premier forfait qui comprend aussi un entretien');
  });

  it('is quiet while a question is shown, goes back question by question, and keeps what was answered', async () => {
    const host = hostWithHistory({});
    renderInSlice(<Placement />, { host });
    await press('Commencer le test');
    expect(host.entries).toEqual([null, { selectedTest: 'placement', question: 1 }]);
    await onQuestion(1);
    await userEvent.click(screen.getAllByRole('radio')[2] as HTMLElement);
    await press('Suivant');
    await onQuestion(2);
    host.back();
    await onQuestion(1);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[2]?.checked).toBe(true);
    await press('Retour à la présentation');
    await press('Reprendre à la question 2');
    await onQuestion(2);
    await press('Question précédente');
    await onQuestion(1);
  });

  it('goes on after a reload where it was, the result too', async () => {
    const first = hostWithHistory({});
    const { unmount } = renderInSlice(<Placement />, { host: first });
    await press('Commencer le test');
    await press('Je ne sais pas');
    await onQuestion(2);
    unmount();
    const reloaded = renderInSlice(<Placement />, { host: hostWithHistory({}, first.entries) });
    await onQuestion(2);
    await press('Je ne sais pas');
    await press('Je ne sais pas');
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    reloaded.unmount();
    const host = hostWithHistory({ [read]: noNetwork }, first.entries);
    renderInSlice(<Placement />, { host });
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    expect(host.bodies(send)).toEqual([]);
    host.replies[read] = { questions };
    await press('Refaire le test');
    await onQuestion(1);
  });

  it('offline: says so where the questions or the result do not come, loses no answer, and sends once however often it is pressed', async () => {
    const host = hostWithHistory({ [read]: noNetwork });
    renderInSlice(<Placement />, { host });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Impossible de charger.*Vérifiez votre connexion/,
    );
    host.replies[read] = { questions };
    await press('Réessayer');
    await press('Commencer le test');
    for (const number of [1, 2]) {
      await onQuestion(number);
      await press('Je ne sais pas');
    }
    host.replies[send] = noNetwork;
    await press('Je ne sais pas');
    expect((await screen.findByRole('alert')).textContent).toContain('Vos réponses sont gardées');
    host.replies[send] = () =>
      new Promise((resolve) => setTimeout(() => resolve(Response.json(outcome)), 50));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Voir mon résultat' }));
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    expect(host.bodies(send)).toHaveLength(2);
  });

  it('is kept: a visitor’s by the free account, that of who is signed in at once', async () => {
    const key = '5f0c2b1e-6a6e-4c1b-9a55-0d6d5cf0a001';
    sessionStorage.setItem(
      'passerelle.placement',
      JSON.stringify({ answers: {}, outcome: { ...outcome, key } }),
    );
    const test = {
      ...{ id: 'ce-1', name: 'CE', status: 'available', skill: 'written_comprehension', number: 1 },
      ...{ questions: 39, duration: 3_600 },
    };
    const lists = {
      'GET /mgmt/tests/001/': [
        { ...test, free: 'ready' },
        { ...test, id: 'ce-2' },
      ],
      'GET /mgmt/tests/002/': [],
    };
    const host = hostWithHistory(lists, [{ isDone: true }]);
    const filled: unknown[] = [];
    const form = (props: { placement: string; tests: { id: string }[] }) => {
      filled.push([props.placement, props.tests.map(({ id }) => id)]);
      return 'le formulaire';
    };
    host.loadFill = (async () => form) as unknown as FakeHost['loadFill'];
    const { unmount } = renderInSlice(<Placement />, { host });
    await screen.findByText('le formulaire');
    expect(filled.at(-1)).toEqual([key, ['ce-1']]);
    unmount();

    const put = 'PUT /exam/placement/';
    const signedIn = createFakeHost({
      replies: {
        [put]: { ...outcome, taken_at: '2026-11-23T10:00:00.000Z' },
        'GET /mgmt/available-subscriptions/': plans,
      },
      state: { isDone: true },
    });
    renderInSlice(<Placement />, { host: signedIn });
    await screen.findByText(/Vous le retrouvez sur votre tableau de bord/);
    expect(signedIn.bodies(put)).toEqual([{ key }]);
  });

  it('above B1 the training is for one; below A1 the level is said in words', async () => {
    for (const [level, from, to, words] of [
      ['B2', 'B1', 'C1', 'Elle s’adresse à vous'],
      ['A1 Non Atteint', 'A1 Non Atteint', 'A1', 'de A1 non atteint à A1'],
    ]) {
      sessionStorage.setItem(
        'passerelle.placement',
        JSON.stringify({ answers: {}, outcome: { ...outcome, level, from, to } }),
      );
      const { unmount } = renderInSlice(<Placement />, { host: hostWithHistory({}, [{ isDone: true }]) });
      await screen.findByText(words as string);
      unmount();
    }
  });

  it('where there is none: says so, and what there is instead', async () => {
    renderInSlice(<Placement />, { host: hostWithHistory({ [read]: { questions: [] } }) });
    await screen.findByText('Pas de test de placement pour le moment');
    expect(screen.getByRole('link', { name: 'Voir les forfaits' })).toBeTruthy();
  });
});
