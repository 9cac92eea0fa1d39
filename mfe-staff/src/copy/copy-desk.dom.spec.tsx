import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { MarkingDraft, MarkingGrid, ReplyOf, readGrade } from '@passerelle/contracts';
import { createFakeHost, learner, noNetwork, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plugInMicrophone } from '../voice/testing/fake-microphone.js';
import { CopyDesk } from './copy-desk.js';

type Copy = ReplyOf<typeof readGrade, 200>;

const user = { ...learner, id: 'teacher-1', roles: ['teacher' as const] };
const key = 'passerelle.marking.teacher-1.r-1';
const record = 'POST /exam/grades/';
const save = 'PUT /exam/copies/r-1/draft/';
const grid = {
  criteria: [{ id: 'langue', name: 'Langue', max: 5, descriptors: {} }],
} as unknown as MarkingGrid;
const hold = { first_name: 'Jean', last_name: 'Moreau', mine: true, until: '2026-11-24T12:30:00.000Z' };
const saved = { saved_at: '2026-11-24T12:01:00.000Z', hold };
const marks = (points: number): MarkingDraft => ({
  tasks: [{ task: 0, criteria: { langue: points }, caps: [] }],
  comments: [],
  comment: '',
});
const copy = {
  ...{
    id: 'r-1',
    test_name: 'Test 1',
    skill: 'written_expression',
    submitted_at: '2026-11-24T09:52:00.000Z',
  },
  ...{ student: null, grade: null, reading: 'first', promised_at: null },
  tasks: [
    {
      ...{ id: 't-1', task_number: 1, words: 3, recording: null, response: 'Je demand un livre.' },
      ...{ question: 'Écrivez.', documents: [], word_limits: null },
    },
  ],
  draft: { seq: 5, draft: marks(3), saved_at: '2026-11-24T12:00:00.000Z' },
} as unknown as Copy;
const open = { task: 1, kind: 'loss', criterion: null, text: 'Il manque un e.', from: 3, to: 9 } as const;
const note = (kept: object) => localStorage.setItem(key, JSON.stringify(kept));

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

function show(
  replies: NonNullable<Parameters<typeof createFakeHost>[0]>['replies'] = {},
  of = copy,
  by = grid,
) {
  const left: string[] = [];
  const host = createFakeHost({
    replies: { [record]: { score: 12 }, 'GET /exam/phrases/': [], [save]: saved, ...replies },
    session: { user },
  });
  const layout = { copy: '', grid: '', beside: '' };
  const desk = (
    <CopyDesk copy={of} grid={by} {...{ hold, layout }} hasNext onDone={async (how) => void left.push(how)} />
  );
  return { ...renderInSlice(desk, { host }), host, left };
}
const submit = () => screen.getByRole('button', { name: /^Enregistrer et suivante/ });

it('a comment that is being written goes with the grade, by the pointer and by the keyboard', async () => {
  for (const send of [
    () => userEvent.click(submit()),
    async () => {
      submit().focus();
      await userEvent.keyboard('{Control>}{Enter}{/Control}');
    },
  ]) {
    note({ seq: 5, draft: marks(3), open });
    const { host, left, unmount } = show();
    expect((screen.getByRole('textbox', { name: 'Commentaire' }) as HTMLTextAreaElement).value).toBe(
      open.text,
    );
    await send();
    await waitFor(() => expect(left).toEqual(['recorded']));
    expect(host.bodies(record)).toMatchObject([{ comments: [open] }]);
    unmount();
  }
});

it('a comment that is pasted from a word processor is saved without what the server refuses', async () => {
  const { host } = show();
  fireEvent.change(screen.getByRole('textbox', { name: 'Pour l’ensemble' }), {
    target: { value: 'Bien.\vRelisez\u0007.' },
  });
  await waitFor(() => expect(host.bodies(save)).toMatchObject([{ draft: { comment: 'Bien.\nRelisez.' } }]), {
    timeout: 3_000,
  });
});

it('a phrase that cannot be dropped says why, as one that cannot be kept does', async () => {
  note({ seq: 5, draft: marks(3), open });
  const phrase = { id: 'p-1', kind: 'loss', criterion: null, text: 'Accord.' };
  show({
    'GET /exam/phrases/': [phrase],
    'DELETE /exam/phrases/p-1/': refuse('forbidden', 'Réservé aux correcteurs.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Ne plus garder/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Réservé aux correcteurs.');
});

it('a phrase that was dropped already, in another tab, goes without a word', async () => {
  note({ seq: 5, draft: marks(3), open });
  const phrase = { id: 'p-1', kind: 'loss', criterion: null, text: 'Accord.' };
  const { host } = show({
    'GET /exam/phrases/': [phrase],
    'DELETE /exam/phrases/p-1/': refuse('not_found', 'Elle n’est plus là.'),
  });
  const drop = await screen.findByRole('button', { name: /^Ne plus garder/ });
  host.replies['GET /exam/phrases/'] = [];
  await userEvent.click(drop);
  await waitFor(() => expect(drop.isConnected).toBe(false));
  expect(screen.queryByRole('alert')).toBeNull();
});

const graded = {
  ...copy,
  draft: null,
  grade: {
    ...{ version: 2, score: 16, graded_at: '2026-11-20T09:52:00.000Z' },
    criteria: [{ id: 'langue', points: 4 }],
    comments: [],
    comment: 'Mieux.',
  },
} as unknown as Copy;
const whole = () => screen.getByRole('textbox', { name: 'Pour l’ensemble' }) as HTMLTextAreaElement;

it('an old note of this device does not take the place of a newer grade', async () => {
  for (const former of [{}, { version: 1 }]) {
    note({ seq: 9, draft: { ...marks(1), comment: 'Ancien.' }, open: null, ...former });
    const { unmount, host } = show({}, graded);
    expect(whole().value).toBe('Mieux.');
    unmount();
    expect(host.bodies(save)).toEqual([]);
  }
  note({ seq: 9, draft: { ...marks(1), comment: 'Récent.' }, open: null, version: 2 });
  show({}, graded);
  expect(whole().value).toBe('Récent.');
  expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
});

it('says what it goes on from, and saves no more where the notes were changed elsewhere', async () => {
  const { host } = show({ [record]: refuse('conflict', 'Changées ailleurs.') });
  fireEvent.change(whole(), { target: { value: 'B' } });
  expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
  host.replies[save] = refuse('conflict', 'Changées ailleurs.');
  fireEvent.change(whole(), { target: { value: 'Bi' } });
  expect(await screen.findByText(/^Changées ailleurs/)).toBeTruthy();
  const [first, second] = host.bodies(save) as { seq: number; from: { seq: number; tab: string } }[];
  expect(first?.from).toEqual({ seq: 5, tab: expect.any(String) });
  expect(second?.from).toEqual({ seq: first?.seq, tab: first?.from.tab });
  expect(whole().disabled).toBe(true);
});

it('the grade says too what it goes on from', async () => {
  const { host, left } = show();
  await userEvent.click(submit());
  await waitFor(() => expect(left).toEqual(['recorded']));
  expect(host.bodies(record)).toMatchObject([{ from: { seq: 5, tab: expect.any(String) } }]);
});

it('goes on from what this device noted last only where nothing was saved elsewhere since', async () => {
  const [here, elsewhere] = [crypto.randomUUID(), crypto.randomUUID()];
  const local = { seq: 9, draft: { ...marks(1), comment: 'Ici.' }, open: null, version: 0 };
  for (const [from, tab, shown] of [
    [{ seq: 5, tab: here }, elsewhere, 'Ici.'],
    [{ seq: 4, tab: here }, here, 'Ici.'],
    [{ seq: 4, tab: here }, elsewhere, ''],
    [{ seq: 4, tab: here }, null, ''],
  ] as const) {
    note({ ...local, from });
    const { host, unmount } = show({}, { ...copy, draft: { ...copy.draft, tab } } as Copy);
    expect(whole().value).toBe(shown);
    unmount();
    for (const body of host.bodies(save)) expect(body).toMatchObject({ seq: 9, from: { seq: 5 } });
    expect(host.bodies(save).length > 0).toBe(shown !== '');
  }
});

it('a copy that is gone is said to be so, once, and leaves no note on the device', async () => {
  const { host, unmount } = show({ [save]: refuse('not_found') });
  jest.useFakeTimers();
  fireEvent.change(whole(), { target: { value: 'B' } });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  jest.useRealTimers();
  expect(screen.getByText('Cette copie n’existe plus')).toBeTruthy();
  expect(screen.queryByText(/^Gardé sur cet appareil/)).toBeNull();
  expect(whole().disabled).toBe(true);
  unmount();
  expect(host.bodies(save)).toHaveLength(1);
  expect(localStorage.getItem(key)).toBeNull();
});

it('a comment that was opened and closed again leaves no note on the device', async () => {
  note({ seq: 0, draft: marks(4), open, version: 2 });
  show({}, graded);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  expect(localStorage.getItem(key)).toBeNull();
});

it('nothing can be changed while the grade is on its way', async () => {
  const capped = {
    ...grid,
    tasks: [{ task: 1, weight: 100 }],
    caps: [{ id: 'hors-sujet', name: 'Hors sujet', most: 5 }],
  } as unknown as MarkingGrid;
  const draft = { ...marks(3), tasks: [{ task: 1, criteria: { langue: 3 }, caps: [] }], comments: [open] };
  const of = { ...copy, draft: { seq: 5, draft, saved_at: saved.saved_at } } as Copy;
  let answer = (_: Response) => {};
  const reply = () => new Promise<Response>((resolve) => (answer = resolve));
  const { host, left } = show({ [record]: reply }, of, capped);
  await userEvent.click(submit());
  await waitFor(() => expect(host.bodies(record)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: '5 points' }));
  await userEvent.keyboard('4');
  await userEvent.click(screen.getByText('Plafonds'));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Hors sujet/ }));
  await userEvent.type(whole(), 'Trop tard.');
  await userEvent.click(screen.getByText('demand'));
  expect(screen.queryByRole('textbox', { name: 'Commentaire' })).toBeNull();
  expect(whole().value).toBe('');
  expect(screen.getByRole('group', { name: /^Langue.*3$/ })).toBeTruthy();
  expect((screen.getByRole('checkbox', { name: /^Hors sujet/ }) as HTMLInputElement).checked).toBe(false);
  expect(localStorage.getItem(key)).toBeNull();
  answer(Response.json({ score: 12 }));
  await waitFor(() => expect(left).toEqual(['recorded']));
});

it('no note is saved behind a grade that is on its way; where it is refused, they are again', async () => {
  jest.useFakeTimers();
  let answer = (_: Response) => {};
  const reply = () => new Promise<Response>((resolve) => (answer = resolve));
  const { host } = show({ [record]: reply });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.change(whole(), { target: { value: 'Bien.' } });
  fireEvent.click(submit());
  await pass(6_000);
  expect(host.bodies(record)).toHaveLength(1);
  expect(host.bodies(save)).toEqual([]);
  answer(Response.json({}, { status: 503 }));
  await pass(2_000);
  expect(host.bodies(save)).toMatchObject([{ draft: { comment: 'Bien.' } }]);
});

const release = 'POST /exam/copies/r-1/release/';
const giveBack = () => userEvent.click(screen.getByRole('button', { name: 'Remettre en file' }));
const given = () => new Response(null, { status: 204 });
const called = (asked: readonly string[]) => asked.filter((call) => call === save || call === release);

it('what is unsaved is sent before the copy is given back, and nothing after it', async () => {
  const { host, left, unmount } = show({ [release]: given });
  fireEvent.change(whole(), { target: { value: 'Bien.' } });
  await giveBack();
  await waitFor(() => expect(left).toEqual(['released']));
  unmount();
  expect(called(host.asked)).toEqual([save, release]);
  expect(host.bodies(save)).toMatchObject([{ draft: { comment: 'Bien.' }, version: 0 }]);
});

it('what is being said is sent before the copy is given back', async () => {
  plugInMicrophone();
  const voice = 'POST /exam/copies/r-1/voice/';
  const { host, left } = show({
    [release]: given,
    [voice]: {
      ...{ id: 'v-1', content_type: 'audio/webm', duration: 3, size: 9 },
      recorded_at: '2026-11-24T12:00:00.000Z',
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await screen.findByRole('button', { name: /^Arrêter/ });
  await giveBack();
  await waitFor(() => expect(left).toEqual(['released']));
  expect(host.asked.filter((call) => call === voice || call === release)).toEqual([voice, release]);
});

it('a voice comment that cannot be sent does not hold the copy back', async () => {
  plugInMicrophone();
  const { left } = show({
    [release]: given,
    'POST /exam/copies/r-1/voice/': refuse('service_unavailable'),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Commenter à la voix' }));
  await screen.findByRole('button', { name: /^Arrêter/ });
  await giveBack();
  await waitFor(() => expect(left).toEqual(['released']));
});

it('says that a copy could not be given back, and goes on saving', async () => {
  const { host, left } = show({ [release]: refuse('service_unavailable') });
  await giveBack();
  expect(await screen.findByText('La copie n’est pas remise en file')).toBeTruthy();
  expect(left).toEqual([]);
  await userEvent.type(whole(), 'B');
  await waitFor(() => expect(host.bodies(save)).toMatchObject([{ draft: { comment: 'B' } }]));
  expect(await screen.findByText(/^Enregistré à/)).toBeTruthy();
});

it('what stands beside it gives the focus back to what opened it', async () => {
  const reading = { ...{ given_at: '2026-11-23T10:00:00.000Z', score: 12, criteria: [] }, comment: 'Clair.' };
  show({}, { ...copy, reading: 'adjudication', readings: [reading] } as unknown as Copy);
  const [opener] = screen.getAllByRole('button', { name: /^Lecture 1\s: 12 sur 20$/ });
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Fermer' })),
  ]) {
    await userEvent.click(opener as HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Lecture 1\s: 12 \/ 20$/ }));
    await close();
    expect(screen.queryByRole('heading', { name: /^Lecture 1/ })).toBeNull();
    expect(document.activeElement).toBe(opener);
  }
});

it('a copy that was left is not saved again and again', async () => {
  const { host, unmount } = show({ [save]: noNetwork });
  jest.useFakeTimers();
  fireEvent.change(whole(), { target: { value: 'B' } });
  unmount();
  await jest.advanceTimersByTimeAsync(60_000);
  jest.useRealTimers();
  expect(host.bodies(save)).toHaveLength(1);
});

it('by keyboard alone one hears where one is: in the text, and in the grid', async () => {
  const { host } = show();
  const text = screen.getByRole('group', { name: /^Copie/ });
  const said = () => text.parentElement?.querySelector('[role=status]')?.textContent;
  await userEvent.keyboard('t{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(text);
  expect(said()).toBe('demand, mot 2');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(said()).toBe('2 mots\u00a0: demand un');
  await userEvent.keyboard('4,');
  expect(host.announced).toEqual([
    expect.stringMatching(/^Langue.: 4$/),
    expect.stringMatching(/^Langue.: 4,5$/),
  ]);
});
