import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createFakeHost, noAnswer, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { openAttempt } from '../attempt/testing/fake-world.js';
import { questionSet } from '../player/testing/play.js';
import { AttemptPlayer } from './attempt-player.js';

const call = 'GET /mgmt/questions/ce-1/';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Turns that the device’s store takes to open and be read: it goes by these, not by the faked clock. */
async function deviceIsRead(): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1)
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
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
    await deviceIsRead();
    await pass(3_100);
    expect(screen.getByRole('status').textContent).toContain('plus de temps que d’habitude');
    await pass(5_000);
    expect(screen.getByRole('alert').textContent).toContain('Impossible de charger le test');
    host.replies[call] = questionSet;
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await pass(100);
    expect(screen.getByRole('heading', { name: 'Question 1 sur 6' })).toBeTruthy();
  });
});
