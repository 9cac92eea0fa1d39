import { expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShareChoice } from './share-choice.js';

function show(left: number): boolean[] {
  const chosen: boolean[] = [];
  const corrections = { written_expression: { of: 1, left }, oral_expression: { of: 1, left } };
  const share = { copies_a_day: 3, copies_left: 3, renewed_at: '2026-11-26T05:00:00.000Z', corrections };
  renderInSlice(<ShareChoice isShared={false} onChange={(isShared) => chosen.push(isShared)} />, {
    host: createFakeHost({ replies: { 'GET /exam/share/': share } }),
  });
  return chosen;
}

it('where a correction is left, sending is the first of two choices; nothing goes before it is chosen', async () => {
  const chosen = show(1);
  const [send, keep] = await screen.findAllByRole<HTMLInputElement>('radio');
  expect([send?.checked, keep?.checked]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('radio', { name: /^Envoyer mes enregistrements/ }));
  expect(chosen).toEqual([true]);
});

it('where none is left, it is an option that takes nothing else’s place', async () => {
  const chosen = show(0);
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Envoyer mes enregistrements/ }));
  expect([chosen, screen.queryAllByRole('radio')]).toEqual([[true], []]);
});
