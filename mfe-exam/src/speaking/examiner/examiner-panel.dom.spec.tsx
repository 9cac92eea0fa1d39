import { beforeEach, expect, it } from '@jest/globals';
import type { ExaminerTurn, OfferedTurn } from '@passerelle/contracts';
import { createFakeHost, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepNotes, readNotes } from '../../attempt/device-notes.js';
import { createTurnLog } from '../recorder/turn-log.js';
import { ExaminerPanel } from './examiner-panel.js';

beforeEach(() => localStorage.clear());

const path = 'GET /exam/attempts/a1/examiner/t2/';
const offered: OfferedTurn[] = [
  { id: 'opening', kind: 'opening', about: null },
  { id: 'answer-1', kind: 'answer', about: 'le prix' },
  { id: 'complication', kind: 'complication', about: null },
  { id: 'closing', kind: 'closing', about: null },
];
const turn = (id: string, text: string): ExaminerTurn => ({
  ...(offered.find((each) => each.id === id) as OfferedTurn),
  text,
  sound: null,
});
const replies = {
  [path]: { turns: offered },
  [`${path}opening/`]: turn('opening', 'Allô ?'),
  [`${path}answer-1/`]: turn('answer-1', 'Dix dollars.'),
  [`${path}complication/`]: turn('complication', 'C’est complet.'),
};
const panel = (spokenSeconds: number, isExam = false) => (
  <ExaminerPanel
    attemptId="a1"
    questionId="t2"
    spokenSeconds={spokenSeconds}
    secondsLeft={210 - spokenSeconds}
    stream={null}
    turnLog={createTurnLog()}
    isExam={isExam}
  />
);

it('the examiner opens, answers what is asked, and has a surprise after 90 seconds; nothing is asked for before', async () => {
  const host = createFakeHost({ replies });
  const { rerender } = renderInSlice(panel(3), { host });
  await screen.findByText('Allô ?');
  expect(screen.queryByRole('button', { name: 'Un imprévu' })).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Le prix' }));
  await screen.findByText('Dix dollars.');
  expect(screen.queryByRole('button', { name: 'Le prix' })).toBeNull();
  expect(host.asked).not.toContain(`${path}complication/`);
  rerender(panel(90));
  await user.click(await screen.findByRole('button', { name: 'Un imprévu' }));
  await screen.findByText('C’est complet.');
});

it('a turn that does not come says why, and can be asked for again', async () => {
  const host = createFakeHost({ replies: { ...replies, [`${path}opening/`]: refuse('conflict') } });
  renderInSlice(panel(3), { host });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  host.replies[`${path}opening/`] = turn('opening', 'Allô ?');
  await userEvent.setup().click(again);
  await screen.findByText('Allô ?');
});

it('a task without a sheet has no examiner', async () => {
  const host = createFakeHost({ replies: { [path]: { turns: [] } } });
  renderInSlice(panel(3), { host });
  await waitFor(() => expect(host.asked).toContain(path));
  expect(screen.queryByRole('region', { name: 'L’examinateur' })).toBeNull();
});

it('in exam conditions nothing is chosen: the end is said by itself in the last seconds', async () => {
  const said = { ...replies, [`${path}closing/`]: turn('closing', 'Au revoir.') };
  const host = createFakeHost({ replies: said });
  const { rerender } = renderInSlice(panel(3, true), { host });
  await screen.findByText('Allô ?');
  expect(screen.queryByRole('button', { name: 'Le prix' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  // « Allô ? » takes no second to say, and a second is listened to.
  await act(() => new Promise((resolve) => setTimeout(resolve, 1_600)));
  rerender(panel(205, true));
  await screen.findByText('Au revoir.');
});

it('after a reload of an exam goes on where it was: what was said last is there to be read, nothing is said again', async () => {
  const host = createFakeHost({ replies });
  const { unmount } = renderInSlice(panel(3, true), { host });
  await screen.findByText('Allô ?');
  await waitFor(() => expect(readNotes('a1').examiner).toEqual({ t2: ['opening'] }));
  unmount();
  keepNotes('a1', { examiner: { t2: ['opening', 'answer-1'] } });
  const anew = createFakeHost({ replies: { ...replies, [`${path}answer-1/`]: refuse('conflict') } });
  const { unmount: leave } = renderInSlice(panel(95, true), { host: anew });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  anew.replies[`${path}answer-1/`] = turn('answer-1', 'Dix dollars.');
  await userEvent.setup().click(again);
  await screen.findByText('Dix dollars.');
  expect(anew.asked).not.toContain(`${path}opening/`);
  expect(readNotes('a1').examiner).toEqual({ t2: ['opening', 'answer-1'] });
  leave();
  // In practice each sitting of a task begins anew.
  renderInSlice(panel(3), { host });
  await screen.findByText('Allô ?');
});
