import { describe, expect, it, jest } from '@jest/globals';
import { createFakeHost, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Results } from './results.js';

const attempt = {
  id: 'r1',
  test_id: 'ce-1',
  test_name: 'Compréhension Écrite test 1',
  skill: 'written_comprehension',
  version: 1,
  mode: 'practice',
  status: 'submitted',
  started_at: '2026-11-21T10:00:00.000Z',
  deadline_at: null,
  submitted_at: '2026-11-21T11:00:00.000Z',
  server_now: '2026-11-21T12:00:00.000Z',
  duration: 3_600,
  position: 0,
  answers: [],
  plays: {},
  result: {
    ...{ response_id: 'r1', correct: 2, total: 39, score: 6, cecrl: 'A1 Non Atteint', nclc: null },
    ...{ elapsed_seconds: 60, average_percent: null },
  },
  grade: null,
  mock_session_id: null,
};

describe('results', () => {
  it('show what was reached though the corrections are withheld, and say why these are', async () => {
    const host = createFakeHost({
      follows: true,
      replies: {
        'GET /exam/attempts/r1/': attempt,
        'GET /mgmt/fetch-response/r1/': refuse('conflict'),
      },
    });
    const ignore = () => undefined;
    renderInSlice(<Results responseId="r1" onOpen={ignore} onLeave={ignore} />, { host });
    await screen.findByRole('heading', { name: '2 sur 39 Questions sont correctes' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Voir les réponses' }));
    expect(await screen.findByRole('heading', { name: 'Impossible de charger la correction' })).toBeTruthy();
  });

  it('of a free test: the score, right and wrong, what is withheld, and the price of the plan that opens it', async () => {
    const question = {
      ...{ id: 'q1', number: 1, level: 'A1', text: 'Où ?', description: null, document_kind: null },
      ...{ image: null, image_alt: null, audio: null, point: 3, response: 'A', is_correct: true },
      ...{ options: [{ value: 'A', text: 'Ici' }], answer: null, explanation: null, transcript: null },
    };
    const wrong = { ...question, id: 'q2', number: 2, is_correct: false };
    const plan = {
      ...{ id: 'bronze', plan_name: 'Bronze', amount: 14.99, plan_duration: 30 },
      ...{ sub_type: 'Examen', plan_items: null },
    };
    const host = createFakeHost({
      follows: true,
      session: { subscriptionStatus: 'Not Active' },
      replies: {
        'GET /exam/attempts/r1/': { ...attempt, mode: 'exam', free: true },
        'GET /mgmt/fetch-response/r1/': [question, wrong],
        'GET /mgmt/available-subscriptions/': [{ ...plan, amount: 25 }, plan],
      },
    });
    const ignore = () => undefined;
    renderInSlice(<Results responseId="r1" onOpen={ignore} onLeave={ignore} />, { host });
    const withheld = (
      await screen.findByRole('heading', { name: 'Ce que ce test gratuit ne montre pas' })
    ).closest('section') as HTMLElement;
    expect(await within(withheld).findByText('$14.99')).toBeTruthy();
    expect(within(withheld).getByRole('link', { name: 'Voir les forfaits' }).getAttribute('href')).toBe(
      '/tarifs',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Voir les réponses' }));
    // What was missed first, and only that.
    expect((await screen.findByText(/n’est pas la bonne/)).textContent).toContain('font partie des forfaits');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Retour' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seulement les erreurs (1)' }));
    await userEvent.click(screen.getByRole('button', { name: 'Retour' }));
    await screen.findByText('Votre réponse est juste.');
  });

  const answered = (number: number, level: string, response: string | null, more: object = {}) => ({
    ...{
      id: `q${number}`,
      number,
      level,
      text: `Question ${number} ?`,
      description: null,
      document_kind: null,
    },
    ...{ image: null, image_alt: null, audio: null, point: 21, response, answer: 'B' },
    ...{ options: ['A', 'B'].map((value) => ({ value, text: `Choix ${value}` })) },
    ...{ explanation: 'Le document le dit.', transcript: null, is_correct: response === 'B' },
    ...{ theme: 'sante', asks: 'cause', ...more },
  });
  const began = Date.parse(attempt.started_at);
  const timed = (question_id: string, seconds: number) => ({
    ...{ question_id, response: 'A', revise: false, seq: began + seconds * 1000 },
  });
  const show = (changes: object = {}, questions: object[] = [], onTrain?: (choice: object) => void) => {
    const host = createFakeHost({
      follows: true,
      replies: {
        'GET /exam/attempts/r1/': { ...attempt, ...changes },
        'GET /mgmt/fetch-response/r1/': questions,
        'GET /exam/goal/': { target_nclc: 7, exam_date: null },
      },
    });
    const ignore = () => undefined;
    renderInSlice(<Results responseId="r1" onOpen={ignore} onTrain={onTrain} onLeave={ignore} />, { host });
    return host;
  };
  const questions = [
    answered(1, 'B2', 'B', { theme: 'travail' }),
    answered(2, 'B2', 'A'),
    answered(3, 'C1', null, { asks: 'tone' }),
  ];

  it('turn the gap into questions, and say where the points went: by level, kind of question and theme, with times', async () => {
    const result = { ...attempt.result, correct: 1, total: 3, score: 438, nclc: 6, elapsed_seconds: 3_000 };
    show({ result, answers: [timed('q1', 30), timed('q2', 120)] }, questions);
    await screen.findByRole('heading', {
      name: /^Il vous manque 15 points pour le NCLC\s7\s: une question B2\.$/,
    });
    const levels = screen.getByRole('list', { name: 'Bonnes réponses par niveau' });
    expect(
      within(levels)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/^B2.*1 \/ 2$/), expect.stringMatching(/^C1.*0 \/ 1$/)]);
    const rows = within(screen.getByRole('table', { name: 'Question par question' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      '1B2juste30\u00a0s',
      '2B2manquée1\u00a0min\u00a030\u00a0s',
      '3C1sans réponsenon connu',
    ]);
    expect(
      screen.getByText(
        /Une question manquée vous a pris 1\smin\s30\ss en moyenne, une question juste 30\ss\./,
      ),
    ).toBeTruthy();
    const meters = screen
      .getAllByRole('meter')
      .map((meter) => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuetext')]);
    // The weakest first.
    expect(meters.slice(1)).toEqual([
      ['Le ton', '0 sur 1'],
      ['La cause', '1 sur 2'],
      ['Santé', '0 sur 2'],
      ['Travail', '1 sur 1'],
    ]);
    expect(screen.queryByText('Ce résultat mesure peu')).toBeNull();
    // The table of NCLC is folded; its line says the result.
    expect(screen.queryByRole('table', { name: /^Équivalence NCLC/ })).toBeNull();
    const hand = userEvent.setup();
    await hand.click(screen.getByRole('button', { name: /^Équivalence NCLC/ }));
    expect(screen.getByRole('table', { name: /^Équivalence NCLC/ })).toBeTruthy();
    await hand.click(screen.getByRole('button', { name: 'Question 3, sans réponse' }));
    await screen.findByRole('heading', { name: 'Question 3 sur 3' });
  });

  it('of a test finished in a quarter of its time say that they measure little', async () => {
    show({ result: { ...attempt.result, elapsed_seconds: 899 } }, questions);
    await screen.findByText('Ce résultat mesure peu');
    expect(screen.getByText(/n’entre pas dans les moyennes/)).toBeTruthy();
  });

  it('lead to the answers by an entry of the history: Back leads to the result again', async () => {
    const host = show({}, questions);
    await userEvent.click(await screen.findByRole('button', { name: 'Voir les réponses' }));
    await screen.findByRole('heading', { name: 'Question 2 sur 3' });
    expect(host.navigated.at(-1)).toMatchObject({ state: { answers: 'first' } });
    // The entry before had none; pressed twice, it goes back once.
    const back = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Retour au stats' }));
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
    act(() => host.navigate('/', { state: {} }));
    const heading = await screen.findByRole('heading', { name: '2 sur 39 Questions sont correctes' });
    expect(document.activeElement).toBe(heading);
  });

  it('reach no goal where they measure little', async () => {
    show({ result: { ...attempt.result, score: 572, nclc: 10, elapsed_seconds: 175 } }, questions);
    await screen.findByRole('heading', { name: /^À confirmer par un test qui compte/ });
    expect(screen.queryByText(/Objectif atteint/)).toBeNull();
  });

  it('of a test that the clock ended say so', async () => {
    show({ deadline_at: '2026-11-21T11:00:00.000Z', submitted_at: '2026-11-21T11:00:01.000Z' }, questions);
    await screen.findByText('Le temps était écoulé');
  });

  it('lead to drills: the missed ones again, and what is weak', async () => {
    const trained: object[] = [];
    show({}, questions, (choice) => trained.push(choice));
    const hand = userEvent.setup();
    await hand.click(await screen.findByRole('button', { name: 'Refaire les 2 manquées' }));
    await hand.click(screen.getByRole('button', { name: 'S’entraîner, Le ton' }));
    await hand.click(screen.getByRole('button', { name: 'S’entraîner, Santé' }));
    expect(screen.queryByRole('button', { name: 'S’entraîner, Travail' })).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'S’entraîner en C1' }));
    const skill = 'written_comprehension';
    expect(trained).toEqual([
      { response_id: 'r1' },
      { skill, asks: 'tone' },
      { skill, theme: 'sante' },
      { skill, level: 'C1' },
    ]);
  });

  it('lead to the lowest levels that are missed, three at most', async () => {
    const missed = ['A1', 'A2', 'B1', 'B2'].map((level, index) => answered(index + 1, level, 'A'));
    show({}, missed, () => undefined);
    await screen.findByRole('button', { name: 'S’entraîner en A1' });
    const offered = screen.getAllByRole('button', { name: /^S’entraîner en/ });
    expect(offered.map(({ textContent }) => textContent?.slice(-2))).toEqual(['A1', 'A2', 'B1']);
  });

  it.each([
    ['without a plan', {}, undefined],
    ['of a mock exam', { mock_session_id: 'm1' }, () => undefined],
  ])('%s lead to the corrections of the missed ones', async (_case, changes, onTrain) => {
    show(changes, questions, onTrain);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoir les 2 manquées' }));
    await screen.findByRole('heading', { name: 'Question 2 sur 3' });
  });
});
