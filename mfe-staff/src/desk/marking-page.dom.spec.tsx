import { expect, it } from '@jest/globals';
import type { WaitingCopy } from '@passerelle/contracts';
import { createFakeHost, learner, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
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
