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
const questions = questionSet.normal_questions.slice(0, 5);
const ids = questions.map(({ id }) => id);
/** What comes of every question, of which the test begins with two and goes on with the last one. */
const test = { questions, next: ids.slice(0, 2) };
const none = { questions: [], next: [] };
/** What is heard, of which the test begins with the first one, whose options are heard too. */
const heard = {
  questions: questions.slice(0, 2).map((question, index) => ({
    ...question,
    id: `heard-${index}`,
    audio: `/media/heard-${index}.m4a`,
    recording: { sources: [], seconds: 9, synthetic: true, kind: 'annonce', options_heard: index === 0 },
  })),
  next: ['heard-0'],
};
const isListening = (said: string) => said.includes('oral_comprehension');
const bySkill =
  (reading: unknown, listening: unknown): Reply =>
  (_init, path) =>
    Response.json(isListening(path) ? listening : reading);
const outcome = {
  ...{ correct: 2, total: 3, level: 'B1', from: 'A2', to: 'B2' },
  measured: ['written_comprehension'],
};
const blockByBlock: Reply = (init) => {
  const { answers } = JSON.parse(String(init.body)) as { answers: object[] };
  return Response.json(answers.length > 2 ? outcome : { ...outcome, next: ids.slice(4) });
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
        [read]: bySkill(test, none),
        [send]: blockByBlock,
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
  screen.findByRole('heading', { level: 2, name: `Question ${number} sur 16 au plus` });

describe('the placement test', () => {
  beforeEach(() => sessionStorage.clear());

  it('asks without a timer, takes « Je ne sais pas » for a blank, and says what it measured, how surely, and what not', async () => {
    const host = hostWithHistory({});
    renderInSlice(<Placement />, { host });
    await press('Commencer en lecture');
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
    await press('Suivant');
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    const skill = 'written_comprehension';
    const block = [
      { question_id: ids[0], response: questions[0]?.options[1]?.value },
      { question_id: ids[1], response: null },
    ];
    const last = { question_id: ids[4], response: questions[4]?.options[0]?.value };
    expect(host.asked).toContain(`${read}?skill=${skill}`);
    expect(host.bodies(send)).toEqual([
      { skill, answers: block },
      { skill, answers: [...block, last] },
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

  it('a long document has two faces: what is asked stands under it, and leads to the question', async () => {
    const long = { ...questions[0], description: `<p>${'Un long texte. '.repeat(60)}</p>` };
    const host = hostWithHistory({
      [read]: bySkill({ questions: [long, ...questions.slice(1)], next: ids.slice(0, 2) }, none),
    });
    renderInSlice(<Placement />, { host });
    await userEvent.click(await screen.findByRole('button', { name: 'Commencer en lecture' }));
    const face = (name: string) => screen.getByRole('button', { name, pressed: true });
    await screen.findByRole('button', { name: 'Document', pressed: true });
    await userEvent.click(screen.getByRole('button', { name: /^Que dit le document 1/ }));
    expect(face('Question')).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Question 1');
    await userEvent.click(screen.getByRole('button', { name: 'Document' }));
    expect(face('Document')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Je ne sais pas' }));
    await screen.findByRole('heading', { name: /^Question 2/ });
    expect(screen.queryByRole('button', { name: 'Document' })).toBeNull();
  });

  it('is quiet while a question is shown, goes back question by question, and keeps what was answered', async () => {
    const host = hostWithHistory({});
    renderInSlice(<Placement />, { host });
    await press('Commencer en lecture');
    expect(host.entries).toEqual([
      null,
      { skill: 'written_comprehension', selectedTest: 'placement', question: 1 },
    ]);
    await onQuestion(1);
    await userEvent.click(screen.getAllByRole('radio')[2] as HTMLElement);
    await press('Suivant');
    await onQuestion(2);
    host.back();
    await onQuestion(1);
    expect(screen.getAllByRole<HTMLInputElement>('radio')[2]?.checked).toBe(true);
    await press('Retour à la présentation');
    await press('Reprendre à la question 2 en lecture');
    await onQuestion(2);
    await press('Question précédente');
    await onQuestion(1);
  });

  it('asks anew what another answer may change, and nothing else', async () => {
    const host = hostWithHistory({});
    renderInSlice(<Placement />, { host });
    await press('Commencer en lecture');
    await press('Je ne sais pas');
    await onQuestion(2);
    await press('Je ne sais pas');
    await onQuestion(3);
    host.back();
    await onQuestion(2);
    // The same answer: the next block stands.
    await press('Je ne sais pas');
    await onQuestion(3);
    expect(host.bodies(send)).toHaveLength(1);
    host.back();
    await onQuestion(2);
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await press('Suivant');
    await onQuestion(3);
    expect(host.bodies(send)).toHaveLength(2);
    expect(host.bodies(send)[1]).toMatchObject({
      answers: [{ question_id: ids[0] }, { response: questions[1]?.options[0]?.value }],
    });
  });

  it('« Je ne sais pas » in place of an answer goes on to what is asked after it', async () => {
    const host = hostWithHistory({});
    renderInSlice(<Placement />, { host });
    await press('Commencer en lecture');
    await press('Je ne sais pas');
    await onQuestion(2);
    await userEvent.click(screen.getAllByRole('radio')[0] as HTMLElement);
    await press('Suivant');
    await onQuestion(3);
    host.back();
    await onQuestion(2);
    await press('Je ne sais pas');
    await onQuestion(3);
    expect(host.bodies(send)).toHaveLength(2);
    expect(host.bodies(send)[1]).toMatchObject({ answers: [{ question_id: ids[0] }, { response: null }] });
    expect(host.entries).toHaveLength(4);
  });

  it('goes on after a reload where it was, the result too', async () => {
    const first = hostWithHistory({});
    const { unmount } = renderInSlice(<Placement />, { host: first });
    await press('Commencer en lecture');
    await press('Je ne sais pas');
    await onQuestion(2);
    unmount();
    const reloaded = renderInSlice(<Placement />, { host: hostWithHistory({}, first.entries) });
    await onQuestion(2);
    await press('Je ne sais pas');
    await onQuestion(3);
    await press('Je ne sais pas');
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    reloaded.unmount();
    const host = hostWithHistory({ [read]: noNetwork }, first.entries);
    renderInSlice(<Placement />, { host });
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    expect(host.bodies(send)).toEqual([]);
    host.replies[read] = bySkill(test, none);
    await press('Refaire le test');
    await onQuestion(1);
  });

  it('offline: says so where the questions or the result do not come, loses no answer, and sends once however often it is pressed', async () => {
    const host = hostWithHistory({ [read]: noNetwork });
    renderInSlice(<Placement />, { host });
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /Impossible de charger.*Vérifiez votre connexion/,
    );
    host.replies[read] = bySkill(test, none);
    await press('Réessayer');
    await press('Commencer en lecture');
    for (const number of [1, 2]) {
      await onQuestion(number);
      await press('Je ne sais pas');
    }
    await onQuestion(3);
    host.replies[send] = noNetwork;
    await press('Je ne sais pas');
    expect((await screen.findByRole('alert')).textContent).toContain('Vos réponses sont gardées');
    host.replies[send] = () =>
      new Promise((resolve) => setTimeout(() => resolve(Response.json(outcome)), 50));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Suivant' }));
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    expect(host.bodies(send)).toHaveLength(3);
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
    // Who has a plan is sold none: the next step is inside it.
    expect(signedIn.asked).not.toContain('GET /mgmt/available-subscriptions/');
    await userEvent.click(screen.getByRole('button', { name: 'Commencer' }));
    const selectedTest = 'drill?skill=written_comprehension&level=B1';
    expect(signedIn.navigated).toEqual([
      { to: '/dashboard', state: { section: 'revisionsection', selectedTest } },
    ]);
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
    renderInSlice(<Placement />, { host: hostWithHistory({ [read]: none }) });
    await screen.findByText('Pas de test de placement pour le moment');
    expect(screen.getByRole('link', { name: 'Voir les forfaits' })).toBeTruthy();
  });

  it('of each skill: chosen first, titled by what it measured, and after one the other is offered', async () => {
    const skill = 'oral_comprehension';
    const keys = ['5f0c2b1e-6a6e-4c1b-9a55-0d6d5cf0a001', '5f0c2b1e-6a6e-4c1b-9a55-0d6d5cf0a002'];
    const told = (init: RequestInit) => {
      const isHeard = isListening(String(init.body));
      const measured = isHeard ? [skill] : outcome.measured;
      return Response.json({
        ...outcome,
        level: isHeard ? 'A2' : 'B1',
        measured,
        key: keys[isHeard ? 1 : 0],
      });
    };
    const host = hostWithHistory({
      [read]: bySkill({ ...test, next: ids.slice(0, 1) }, heard),
      [send]: told,
    });
    const { unmount } = renderInSlice(<Placement />, { host });
    for (const name of ['Compréhension Écrite', 'Compréhension Orale'])
      expect(await screen.findByRole('region', { name })).toBeTruthy();
    expect(screen.getByText(/Environ 12 questions par épreuve, 16 au plus/)).toBeTruthy();
    const listening = screen.getByRole('region', { name: 'Compréhension Orale' });
    expect(listening.textContent).toContain('Il faut du son');
    expect(within(listening).getByRole('button', { name: 'Tester le son' })).toBeTruthy();
    await press('Commencer en lecture');
    await onQuestion(1);
    await press('Je ne sais pas');
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    expect(screen.getByRole('region', { name: /Et votre écoute/ }).textContent).toContain('Il faut du son');
    await press('Mesurer mon écoute');
    await onQuestion(1);
    expect(screen.getByRole('button', { name: 'Écouter' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('une seule écoute');
    await press('Je ne sais pas');
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en écoute' });
    expect(host.bodies(send).at(-1)).toEqual({
      ...{ skill, beside: keys[0] },
      answers: [{ question_id: 'heard-0', response: null }],
    });
    const other = screen.getByRole('region', { name: /Et votre lecture/ });
    expect(other.textContent).toContain('Niveau estimé en lecture\u202f: B1');
    await press('Voir ce résultat');
    await screen.findByRole('heading', { level: 1, name: 'Votre niveau estimé en lecture' });
    unmount();
    renderInSlice(<Placement />, { host: hostWithHistory({ [read]: bySkill(test, heard) }) });
    for (const where of ['en lecture', 'en écoute'])
      expect(await screen.findByRole('button', { name: `Voir mon résultat ${where}` })).toBeTruthy();
  });

  it('a recording is heard once, goes on after a reload, and anew when the test is', async () => {
    const entries = [{ skill: 'oral_comprehension', question: 1 }];
    sessionStorage.setItem(
      'passerelle.placement.heard',
      JSON.stringify({ 'heard-0': { ms: 4_000, isOver: false } }),
    );
    const host = () => hostWithHistory({ [read]: bySkill(test, heard) }, entries);
    const broken = renderInSlice(<Placement />, { host: host() });
    expect(await screen.findByRole('button', { name: 'Reprendre' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain('elle reprend là où elle s’est arrêtée');
    broken.unmount();
    sessionStorage.setItem(
      'passerelle.placement.heard',
      JSON.stringify({ 'heard-0': { ms: 9_000, isOver: true } }),
    );
    const over = renderInSlice(<Placement />, { host: host() });
    expect(await screen.findByRole('button', { name: 'Déjà écouté' })).toBeTruthy();
    over.unmount();
    renderInSlice(<Placement />, { host: hostWithHistory({ [read]: bySkill(test, heard) }) });
    await press('Commencer en écoute');
    expect(await screen.findByRole('button', { name: 'Écouter' })).toBeTruthy();
  });
});
