import { describe, expect, it } from '@jest/globals';
import type { ListedMarkedCopy, WaitingCopy } from '@passerelle/contracts';
import { createFakeHost, learner, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { MarkingPage } from './marking-page.js';

const until = '2026-11-24T12:30:00.000Z';
const hold = { first_name: 'Jean', last_name: 'Moreau', mine: true, until };
const at = '2026-11-24T09:52:00.000Z';
const copy = {
  ...{ id: 'r-1', test_name: 'Test 1', skill: 'written_expression', submitted_at: at, promised_at: null },
  ...{ student: null, grade: null, reading: 'first' },
  marking: { criteria: [{ id: 'langue', name: 'Langue', max: 5, descriptors: {} }] },
  tasks: [
    {
      ...{ id: 't-1', task_number: 1, words: 3, recording: null, response: 'Je demande un livre.' },
      ...{ question: 'Écrivez.', documents: [], word_limits: null },
    },
  ],
  draft: {
    seq: 5,
    draft: { tasks: [{ task: 0, criteria: { langue: 3 }, caps: [] }], comments: [], comment: '' },
    saved_at: at,
  },
};
const held: WaitingCopy = {
  ...{ response_id: 'r-2', skill: 'written_expression', test_name: 'Test 2', tasks: [1], level: null },
  ...{ submitted_at: at, promised_at: at, words: 90, seconds: 0, reading: 'first', student: null },
  hold: { ...hold, mine: false },
};

it.each([
  ['nothing else waits', '', [], 0, /^Tout est rendu\s: aucune autre copie n’attend\.$/],
  ['nothing else fits', '?epreuve=ecrit', [], 0, /^Aucune autre copie ne correspond à ces filtres\.$/],
  ['colleagues have the other ones', '', [held], 1, /^Les autres copies sont chez des collègues\.$/],
  ['more wait on further pages', '', [held], 31, /^Choisissez une copie$/],
] as const)('after the last copy at hand: %s', async (_when, filters, copies, waiting, said) => {
  const host = createFakeHost({
    session: { user: { ...learner, roles: ['teacher'] } },
    replies: {
      'GET /exam/copies/': { copies, waiting, late: 0, marked_today: 1, now: at },
      'POST /exam/copies/r-1/hold/': hold,
      'GET /exam/grades/r-1/': copy,
      'POST /exam/grades/': { score: 12 },
      'GET /exam/phrases/': [],
    },
  });
  renderInSlice(
    <Routes>
      <Route path="/correction" element={<MarkingPage />} />
      <Route path="/correction/:responseId" element={<MarkingPage />} />
    </Routes>,
    { host, path: `/correction/r-1${filters}` },
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Enregistrer et suivante/ }));
  const heading = await screen.findByRole('heading', { level: 2, name: said });
  await waitFor(() => expect(heading.closest('[tabindex]') === document.activeElement).toBe(true));
});

it.each([
  ['graded', { score: 12 }, true],
  ['kept as one of two readings', { score: null, reading: 'second' }, false],
] as const)(
  'the copy that was %s is opened again from the queue where it may be',
  async (_how, reply, may) => {
    const host = createFakeHost({
      session: { user: { ...learner, roles: ['teacher'] } },
      replies: {
        'GET /exam/copies/': { copies: [held], waiting: 1, late: 0, marked_today: 1, now: at },
        'POST /exam/copies/r-1/hold/': hold,
        'GET /exam/grades/r-1/': copy,
        'POST /exam/grades/': reply,
        'GET /exam/phrases/': [],
      },
    });
    renderInSlice(
      <Routes>
        <Route path="/correction" element={<MarkingPage />} />
        <Route path="/correction/:responseId" element={<MarkingPage />} />
      </Routes>,
      { host, path: '/correction/r-1?epreuve=ecrit' },
    );
    const record = await screen.findByRole('button', { name: /^Enregistrer et suivante/ });
    const again = () => screen.queryByRole('link', { name: 'Rouvrir la dernière copie notée' });
    expect(again()).toBeNull();
    await userEvent.click(record);
    await screen.findByText('Les autres copies sont chez des collègues.');
    expect(again()?.getAttribute('href') ?? null).toBe(may ? '/correction/r-1?epreuve=ecrit' : null);
  },
);

describe('the marked copies', () => {
  const marked = (id: string, more: Partial<ListedMarkedCopy> = {}): ListedMarkedCopy => ({
    ...{ response_id: id, skill: 'written_expression', test_name: 'Test 1', tasks: [1, 2, 3], score: 12.5 },
    ...{ version: 1, graded_at: at, hold: null, student: { first_name: 'Awa', last_name: 'Diop' } },
    ...{ graded_by: { first_name: 'Jean', last_name: 'Moreau', mine: false }, ...more },
  });
  const grade = {
    version: 1,
    score: 12.5,
    graded_at: at,
    criteria: [{ id: 'langue', points: 3 }],
    comments: [],
  };
  const open = (path: string, copies = [marked('r-1')]) => {
    const host = createFakeHost({
      session: { user: { ...learner, roles: ['teacher'] } },
      replies: {
        'GET /exam/copies/': { copies: [held], waiting: 1, late: 0, marked_today: 1, now: at },
        'GET /exam/copies/marked/': { copies, next: null, now: at },
        'POST /exam/copies/r-1/hold/': hold,
        'POST /exam/copies/r-1/release/': () => new Response(null, { status: 204 }),
        'GET /exam/grades/r-1/': { ...copy, draft: null, grade: { ...grade, comment: '' } },
        'POST /exam/grades/': { score: 12 },
        'GET /exam/phrases/': [],
      },
    });
    renderInSlice(
      <Routes>
        <Route path="/correction" element={<MarkingPage />} />
        <Route path="/correction/:responseId" element={<MarkingPage />} />
      </Routes>,
      { host, path },
    );
    return host;
  };
  const rows = async () =>
    (await screen.findAllByRole('link', { name: /sur|\/ 20/ })).map((row) =>
      (row.textContent ?? '').replace(/\s/g, ' '),
    );

  it('are listed beside what waits: the mark, when, whose copy, and who marked it', async () => {
    const host = open('/correction?epreuve=ecrit');
    await screen.findByRole('heading', { level: 1, name: 'À corriger' });
    host.replies['GET /exam/copies/marked/'] = {
      copies: [
        marked('r-1', { version: 2, graded_by: { first_name: 'A', last_name: 'B', mine: true } }),
        marked('r-2', { skill: 'oral_expression', tasks: [1], score: 8 }),
        marked('r-3', { graded_by: null, student: null }),
        marked('r-4', { hold: { ...hold, mine: false } }),
      ],
      ...{ next: null, now: at },
    };
    await userEvent.click(screen.getByRole('button', { name: 'Corrigées' }));
    await screen.findByRole('heading', { level: 1, name: 'Corrigées' });
    expect(await rows()).toEqual([
      expect.stringMatching(/^12,5 \/ 20.*Écrit, 3 tâches, revueAwa Dioppar vous$/),
      expect.stringMatching(/^8 \/ 20.*Oral, tâche 1Awa Dioppar Jean Moreau$/),
      expect.stringMatching(/Compte effacépar un compte effacé$/),
      expect.stringMatching(/Awa Diop chez Jean Moreau$/),
    ]);
    expect(host.asked).toContain('GET /exam/copies/marked/?skill=written_expression');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Corrigées par' }), 'moi');
    await waitFor(() =>
      expect(host.asked).toContain('GET /exam/copies/marked/?skill=written_expression&by=me'),
    );
    expect(screen.queryByRole('combobox', { name: 'Lecture' })).toBeNull();
    expect((await screen.findAllByRole('link', { name: /12,5/ }))[0]?.getAttribute('href')).toBe(
      '/correction/r-1?epreuve=ecrit&etat=corrigees&par=moi',
    );
  });

  it.each([
    ['marked again', 'Enregistrer', 'POST /exam/grades/'],
    ['only looked at', 'Refermer la copie', 'POST /exam/copies/r-1/release/'],
  ])('one is %s, and one is back among them', async (_how, press, call) => {
    const host = open('/correction?etat=corrigees');
    await userEvent.click(await screen.findByRole('link', { name: /12,5/ }));
    expect(await screen.findByText(/corrigée .*12,5.sur.20/)).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${press}`) }));
    await waitFor(() => expect(host.asked).toContain(call));
    await screen.findByRole('heading', { level: 1, name: 'Corrigées' });
    // With what they are by now.
    expect(host.asked.filter((each) => each === 'GET /exam/copies/marked/').length).toBeGreaterThan(1);
    expect(host.asked).not.toContain('POST /exam/copies/r-2/hold/');
  });

  it('say that there are none, and why they do not come', async () => {
    const host = open('/correction?etat=corrigees&par=moi', []);
    expect(await screen.findByText('Aucune copie corrigée ne correspond à ces filtres.')).toBeTruthy();
    host.replies['GET /exam/copies/marked/'] = refuse('internal_error', 'Panne.');
    await userEvent.click(screen.getByRole('button', { name: 'À corriger' }));
    await userEvent.click(screen.getByRole('button', { name: 'Corrigées' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Épreuve' }), 'oral');
    expect(await screen.findByText('Les copies corrigées ne s’affichent pas')).toBeTruthy();
  });
});

it('goes on with the next copy that no colleague has begun meanwhile', async () => {
  const row = (id: string): WaitingCopy => ({ ...held, response_id: id, hold: null });
  const list = (...copies: WaitingCopy[]) => ({ copies, waiting: 3, late: 0, marked_today: 1, now: at });
  const host = createFakeHost({
    session: { user: { ...learner, roles: ['teacher'] } },
    replies: {
      'GET /exam/copies/': list(row('r-1'), row('r-2'), row('r-3')),
      'POST /exam/copies/r-1/hold/': hold,
      'GET /exam/grades/r-1/': copy,
      'POST /exam/grades/': { score: 12 },
      'POST /exam/copies/r-3/hold/': hold,
      'GET /exam/grades/r-3/': { ...copy, id: 'r-3' },
      'GET /exam/phrases/': [],
    },
  });
  renderInSlice(
    <Routes>
      <Route path="/correction/:responseId" element={<MarkingPage />} />
    </Routes>,
    { host, path: '/correction/r-1' },
  );
  const record = await screen.findByRole('button', { name: /^Enregistrer et suivante/ });
  host.replies['GET /exam/copies/'] = list({ ...held, response_id: 'r-2' }, row('r-3'));
  await userEvent.click(record);
  await waitFor(() => expect(host.asked).toContain('POST /exam/copies/r-3/hold/'));
  expect(host.asked).not.toContain('POST /exam/copies/r-2/hold/');
});

it.each([
  ['recorded', /^Enregistrer et suivante/, 'POST /exam/grades/', { score: 12 }],
  ['recorded, and the queue is slow', /^Enregistrer et suivante/, 'GET /exam/copies/', null],
  ['given back', 'Remettre en file', 'POST /exam/copies/r-1/release/', null],
] as const)('whoever chose another copy meanwhile stays there: %s', async (_how, press, slow, reply) => {
  const row = (id: string): WaitingCopy => ({ ...held, response_id: id, hold: null });
  const list = {
    copies: [row('r-1'), { ...row('r-2'), words: 92 }, { ...row('r-3'), words: 93 }],
    ...{ waiting: 3, late: 0, marked_today: 1, now: at },
  };
  const host = createFakeHost({
    session: { user: { ...learner, roles: ['teacher'] } },
    replies: {
      'GET /exam/copies/': list,
      'POST /exam/grades/': { score: 12 },
      'GET /exam/phrases/': [],
      ...Object.fromEntries(
        ['r-1', 'r-2', 'r-3'].flatMap((id) => [
          [`POST /exam/copies/${id}/hold/`, hold],
          [`GET /exam/grades/${id}/`, { ...copy, id }],
        ]),
      ),
    },
  });
  renderInSlice(
    <Routes>
      <Route path="/correction" element={<MarkingPage />} />
      <Route path="/correction/:responseId" element={<MarkingPage />} />
    </Routes>,
    { host, path: '/correction/r-1' },
  );
  const chosen = await screen.findByRole('link', { name: /93.mots/ });
  const button = await screen.findByRole('button', { name: press });
  const answers: ((reply: Response) => void)[] = [];
  host.replies[slow] = () => new Promise<Response>((resolve) => answers.push(resolve));
  await userEvent.click(button);
  await waitFor(() => expect(answers).toHaveLength(1));
  await userEvent.click(chosen);
  await waitFor(() => expect(host.asked).toContain('GET /exam/grades/r-3/'));
  host.replies[slow] = slow === 'GET /exam/copies/' ? list : {};
  for (const answer of answers)
    answer(slow.endsWith('/release/') ? new Response(null, { status: 204 }) : Response.json(reply ?? list));
  // What is asked after it has been answered by then.
  await waitFor(() =>
    expect(host.asked.filter((call) => call === 'GET /exam/copies/').length).toBeGreaterThan(1),
  );
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.getByRole('link', { current: true })).toBe(chosen);
  expect(host.asked).not.toContain('POST /exam/copies/r-2/hold/');
});

describe('a copy that stands otherwise by now is opened again', () => {
  const [read, record, save] = ['GET /exam/grades/r-1/', 'POST /exam/grades/', 'PUT /exam/copies/r-1/draft/'];
  const open = () => {
    const host = createFakeHost({
      session: { user: { ...learner, roles: ['teacher'] } },
      replies: {
        'GET /exam/copies/': { copies: [], waiting: 0, late: 0, marked_today: 1, now: at },
        'POST /exam/copies/r-1/hold/': hold,
        [read]: copy,
        'GET /exam/phrases/': [],
        [save]: refuse('conflict', 'Changées ailleurs.'),
      },
    });
    renderInSlice(
      <Routes>
        <Route path="/correction/:responseId" element={<MarkingPage />} />
      </Routes>,
      { host, path: '/correction/r-1' },
    );
    return host;
  };
  const whole = async () =>
    (await screen.findByRole('textbox', { name: 'Pour l’ensemble' })) as HTMLTextAreaElement;
  const reopen = async () => userEvent.click(await screen.findByRole('button', { name: 'Rouvrir la copie' }));

  it('with the notes of another tab, which those of this one do not take the place of', async () => {
    localStorage.clear();
    const host = open();
    fireEvent.change(await whole(), { target: { value: 'Ici.' } });
    await screen.findByText(/^Changées ailleurs/);
    const draft = { ...copy.draft.draft, comment: 'De chez moi.' };
    host.replies[read] = { ...copy, draft: { seq: 9, draft, saved_at: at, tab: crypto.randomUUID() } };
    await reopen();
    await waitFor(async () => expect((await whole()).value).toBe('De chez moi.'));
    expect(screen.getByRole('heading', { level: 1, name: 'Test 1' })).toBe(document.activeElement);
    host.replies[save] = { saved_at: at, hold };
    fireEvent.change(await whole(), { target: { value: 'De chez moi, et ici.' } });
    await screen.findByText(/^Enregistré à/);
    expect(host.bodies(save).at(-1)).toMatchObject({
      ...{ draft: { comment: 'De chez moi, et ici.' }, from: { seq: 9 } },
    });
  });

  it('with the grade of a colleague', async () => {
    localStorage.clear();
    const host = open();
    host.replies[record] = refuse('conflict', 'Notée entre-temps.');
    await userEvent.click(await screen.findByRole('button', { name: /^Enregistrer et suivante/ }));
    await screen.findByText('Notée entre-temps.');
    const grade = {
      ...{ version: 1, score: 16, graded_at: at, criteria: [{ id: 'langue', points: 4 }], comments: [] },
      comment: 'Mieux.',
    };
    host.replies[read] = { ...copy, draft: null, grade };
    await reopen();
    await waitFor(async () => expect((await whole()).value).toBe('Mieux.'));
    expect(screen.queryByText('Notée entre-temps.')).toBeNull();
  });

  it('and whose it is, is told', async () => {
    localStorage.clear();
    const host = open();
    fireEvent.change(await whole(), { target: { value: 'Ici.' } });
    await screen.findByText(/^Changées ailleurs/);
    host.replies['POST /exam/copies/r-1/hold/'] = refuse('conflict', 'Jean corrige cette copie.');
    await reopen();
    expect(await screen.findByText('Cette copie n’est pas à prendre')).toBeTruthy();
  });
});
