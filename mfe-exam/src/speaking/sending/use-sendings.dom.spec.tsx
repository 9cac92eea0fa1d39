import { expect, it } from '@jest/globals';
import type { SpokenAnswer } from '@passerelle/contracts';
import { createFakeHost, noNetwork, refuse, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HeldTake } from '../device/take.js';
import { useSendings } from './use-sendings.js';

const take: HeldTake = {
  ...{ id: 't1', attemptId: 'a1', taskId: 'eo-1-t1', taskNumber: 1, type: 'audio/webm;codecs=opus' },
  ...{ seconds: 12, recordedAt: '2026-11-24T10:00:00.000Z', sentAs: null },
  sound: new Blob(['x']),
  isKept: true,
};
const answer: SpokenAnswer = {
  ...{ id: 'r1', question_id: 'eo-1-t1', content_type: 'audio/webm', duration: 12, size: 1 },
  received_at: '2026-11-24T10:00:20.000Z',
};
const nothing = () => undefined;
const takes = [take];

/** A device that has not noted yet what was sent. */
function Sender() {
  const { under, received, send } = useSendings('a1', takes, nothing);
  return (
    <button type="button" onClick={() => void send(take).catch(nothing)}>
      {received.has('eo-1-t1') ? 'reçu' : (under.get('t1')?.kind ?? 'ici')}
    </button>
  );
}

/** What two presses in a row send of one task. */
const both = [take, { ...take, id: 't2' }];
function SenderOfBoth() {
  const { send } = useSendings('a1', both, nothing);
  const sendBoth = () => {
    for (const each of both) send(each).catch(nothing);
  };
  return (
    <button type="button" onClick={sendBoth}>
      Envoyer
    </button>
  );
}

it('sends a take once, whenever the next press comes', async () => {
  const host = createFakeHost({
    replies: { 'GET /exam/recordings/': [], 'POST /exam/recordings/': () => Response.json(answer) },
  });
  renderInSlice(<Sender />, { host });
  const person = userEvent.setup();
  await person.dblClick(screen.getByRole('button'));
  await person.click(await screen.findByText('reçu'));
  await person.click(screen.getByText('reçu'));
  expect(host.bodies('POST /exam/recordings/')).toHaveLength(1);
});

it('sends one again that could not go', async () => {
  const host = createFakeHost({
    replies: { 'GET /exam/recordings/': [], 'POST /exam/recordings/': noNetwork },
  });
  renderInSlice(<Sender />, { host });
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('failed');
  host.replies['POST /exam/recordings/'] = () => Response.json(answer);
  await userEvent.click(screen.getByText('failed'));
  await waitFor(() => expect(screen.getByText('reçu')).toBeTruthy());
  expect(host.bodies('POST /exam/recordings/')).toHaveLength(2);
});

it('of one that is refused as the test is over, knows whether an earlier try brought it there', async () => {
  const host = createFakeHost({
    replies: { 'GET /exam/recordings/': [], 'POST /exam/recordings/': refuse('attempt_closed') },
  });
  renderInSlice(<Sender />, { host });
  await userEvent.click(screen.getByRole('button'));
  await screen.findByText('refused');
  host.replies['GET /exam/recordings/'] = [{ ...answer, size: 2 }];
  await userEvent.click(screen.getByText('refused'));
  await waitFor(() => expect(host.bodies('POST /exam/recordings/')).toHaveLength(2));
  await screen.findByText('refused');
  host.replies['GET /exam/recordings/'] = [answer];
  await userEvent.click(screen.getByText('refused'));
  await screen.findByText('reçu');
});

it('sends a new take of a task after the one before: the server keeps what arrives last', async () => {
  let arrive: () => void = nothing;
  const host = createFakeHost({
    replies: {
      'GET /exam/recordings/': [],
      'POST /exam/recordings/': async () => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        return Response.json(answer);
      },
    },
  });
  renderInSlice(<SenderOfBoth />, { host });
  await userEvent.click(screen.getByRole('button'));
  const sent = () => host.bodies('POST /exam/recordings/').length;
  await waitFor(() => expect(sent()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent()).toBe(1);
  arrive();
  await waitFor(() => expect(sent()).toBe(2));
});
