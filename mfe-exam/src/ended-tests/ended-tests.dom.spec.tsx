import { afterEach, describe, expect, it } from '@jest/globals';
import { createFakeHost, noNetwork, renderInSlice } from '@passerelle/slice-kit/testing';
import { ToastRegion } from '@passerelle/ui-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { endedStore } from '../attempt/ports/ended-store.js';
import { unsentStore } from '../attempt/ports/unsent-store.js';
import { useEndedTests } from './use-ended-tests.js';

const answer = { question_id: 'q1', response: 'B', revise: false, seq: 1 };
const saved = { saved_at: '2026-11-24T21:00:00.000Z', server_now: '2026-11-24T21:00:00.000Z' };

function Page({ isAway = false }: { isAway?: boolean }) {
  useEndedTests(isAway);
  return <ToastRegion />;
}

afterEach(() => localStorage.clear());

describe('a page of the learner area', () => {
  it('sends the test that was ended without a network when it is back, and says so', async () => {
    endedStore.keep({ attemptId: 'a1', testId: 'ce-1', skill: 'written_comprehension' });
    await unsentStore.write('a1', [answer]);
    const host = createFakeHost({ replies: { 'PATCH /exam/attempts/a1/': noNetwork } });
    renderInSlice(<Page />, { host });
    await waitFor(() => expect(host.asked).toEqual(['PATCH /exam/attempts/a1/']));
    host.replies['PATCH /exam/attempts/a1/'] = saved;
    host.replies['POST /mgmt/save-response/ce-1/'] = () => Response.json({ id: 'a1' }, { status: 201 });
    fireEvent(window, new Event('online'));
    await screen.findByText('Le test que vous avez terminé hors ligne est envoyé.');
    expect(host.bodies('PATCH /exam/attempts/a1/').at(-1)).toEqual({ answers: [answer] });
    expect(host.bodies('POST /mgmt/save-response/ce-1/')).toEqual([{ attempt_id: 'a1', questions: [] }]);
    expect(endedStore.list()).toEqual([]);
    expect(await unsentStore.read('a1')).toEqual([]);
  });

  it('leaves it to the player of the test that is shown', async () => {
    endedStore.keep({ attemptId: 'a1', testId: 'ce-1', skill: 'written_comprehension' });
    const host = createFakeHost();
    renderInSlice(<Page isAway />, { host });
    fireEvent(window, new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(host.asked).toEqual([]);
  });
});
