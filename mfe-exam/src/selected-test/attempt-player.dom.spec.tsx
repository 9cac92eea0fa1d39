import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeHost, noAnswer, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { openAttempt } from '../attempt/testing/fake-world.js';
import { questionSet } from '../player/testing/play.js';
import { AttemptPlayer } from './attempt-player.js';

const call = 'GET /mgmt/questions/ce-1/';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Lets faked time and the device's store go on until something is shown: real timers instead would lose what the faked ones still hold. */
async function shown(find: () => HTMLElement | null): Promise<HTMLElement | null> {
  for (let turn = 0; turn < 200 && !find(); turn += 1) {
    await pass(50);
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  }
  return find();
}

beforeEach(() => {
  // The device’s store goes on by itself.
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the questions of a test', () => {
  it('that do not come: said after 3 s, given up after 8 s, and asked for anew', async () => {
    const { host } = renderInSlice(
      <AttemptPlayer attempt={openAttempt} onSubmitted={() => undefined} onLeave={() => undefined} />,
      { host: createFakeHost({ replies: { [call]: noAnswer } }) },
    );
    await pass(3_100);
    expect(screen.getByRole('status').textContent).toContain('plus de temps que d’habitude');
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('Impossible de charger le test');
    host.replies[call] = questionSet;
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await shown(() => screen.queryByRole('heading', { name: 'Question 1 sur 6' }))).toBeTruthy();
  });
});
