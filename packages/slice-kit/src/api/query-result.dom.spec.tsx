import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { problem, readGoal } from '@passerelle/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFakeHost, type Reply, refuse } from '../testing/fake-host.js';
import { renderInSlice } from '../testing/render-in-slice.js';
import { queryClientOf } from './query-client.js';
import { QueryResult } from './query-result.js';
import { useCall } from './use-call.js';

function Target() {
  const goal = useCall(['goal'], readGoal, {});
  return (
    <QueryResult query={goal} title="Votre objectif ne s’affiche pas" headingLevel={3}>
      {({ target_nclc }) => <p>NCLC {target_nclc}</p>}
    </QueryResult>
  );
}

const call = `${readGoal.method} ${readGoal.path}`;

describe('a query as its reader sees it', () => {
  it('holds its place while it loads, then shows what it brought', async () => {
    const { container } = renderInSlice(<Target />, {
      host: createFakeHost({ replies: { [call]: { target_nclc: 7, exam_date: null } } }),
    });
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(await screen.findByText('NCLC 7')).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('says why it failed, and asks again', async () => {
    const { host } = renderInSlice(<Target />, {
      host: createFakeHost({ replies: { [call]: refuse('forbidden', 'Pas pour vous.') } }),
    });
    expect(
      await screen.findByRole('heading', { level: 3, name: 'Votre objectif ne s’affiche pas' }),
    ).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Pas pour vous.');
    host.replies[call] = { target_nclc: 9, exam_date: null };
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('NCLC 9')).toBeTruthy();
  });

  it.each([
    ['internal_error', 'Référence\u202f: c-7'],
    ['forbidden', ''],
  ] as const)('says of %s by what support finds it: « %s »', async (code, words) => {
    const document = problem(code, { correlationId: 'c-7' });
    renderInSlice(<Target />, {
      host: createFakeHost({
        replies: { [call]: () => Response.json(document, { status: document.status }) },
      }),
    });
    const said = (await screen.findByRole('alert')).textContent ?? '';
    expect(said.match(/Référence.*(?=Réessayer)/)?.[0] ?? '').toBe(words);
  });

  it('keeps what it brought in sight where asking again fails', async () => {
    const { host } = renderInSlice(<Target />, {
      host: createFakeHost({ replies: { [call]: { target_nclc: 7, exam_date: null } } }),
    });
    await screen.findByText('NCLC 7');
    host.replies[call] = refuse('forbidden');
    await act(() => queryClientOf(host).refetchQueries());
    // What came of it is shown at a later turn.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(queryClientOf(host).getQueryState(['goal'])?.status).toBe('error');
    expect(screen.getByText('NCLC 7')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  describe('that hangs', () => {
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const said = () => screen.queryByRole('status')?.textContent;
    afterEach(() => {
      jest.useRealTimers();
    });

    it('says so after 3 s, gives up after 8 s, and starts anew on « Réessayer »', async () => {
      jest.useFakeTimers();
      const asked: { signal: AbortSignal; answer: (reply: Response) => void }[] = [];
      const hang: Reply = ({ signal }) =>
        new Promise((answer) => asked.push({ signal: signal as AbortSignal, answer }));
      const answer = (index: number, target_nclc: number) =>
        asked[index]?.answer(Response.json({ target_nclc, exam_date: null }));
      renderInSlice(<Target />, { host: createFakeHost({ replies: { [call]: hang } }) });

      await pass(2_900);
      expect(said()).toBe('');
      await pass(200);
      expect(said()).toBe('Cela prend plus de temps que d’habitude. Encore quelques secondes…');
      expect(screen.queryByRole('alert')).toBeNull();
      await pass(4_800);
      expect(asked[0]?.signal.aborted).toBe(false);
      await pass(200);
      expect(asked[0]?.signal.aborted).toBe(true);
      expect(screen.getByRole('alert').textContent).toContain('Le serveur ne répond pas.');
      expect(said()).toBeUndefined();

      answer(0, 7);
      await pass(1_000);
      expect(screen.queryByText('NCLC 7')).toBeNull();

      fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
      await pass(2_900);
      expect([asked.length, said()]).toEqual([2, '']);
      await pass(3_000);
      expect(said()).toContain('plus de temps');
      answer(1, 9);
      await pass(100);
      expect(screen.getByText('NCLC 9')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    });
  });
});
