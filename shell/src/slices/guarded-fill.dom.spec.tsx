import { beforeEach, expect, it, jest } from '@jest/globals';
import type { Host, SlotFill } from '@passerelle/contracts';
import { CrashBoundary } from '@passerelle/slice-kit';
import { createFakeHost } from '@passerelle/slice-kit/testing';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { guardedFill } from './guarded-fill.js';

type Fill = SlotFill<'account.goal.v1'>;
const says =
  (text: string): Fill =>
  () => <p>{text}</p>;
const crashing: Fill = () => {
  throw new Error('a crash made by the test');
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

function show(fill: Fill) {
  const Shown = fill as unknown as ComponentType<{ host: Host }>;
  return render(
    <CrashBoundary title="Le panneau">
      <Shown host={createFakeHost()} />
    </CrashBoundary>,
  );
}

it('says that it stands, and that of nothing that threw', () => {
  const onShown = jest.fn();
  show(guardedFill(says('La part'), { onShown, onCrash: () => null }));
  expect(screen.getByText('La part')).toBeTruthy();
  expect(onShown).toHaveBeenCalledTimes(1);
  const onCrash = jest.fn(() => null);
  show(guardedFill(crashing, { onShown, onCrash }));
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(onCrash).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('alert').textContent).toContain('Le panneau');
});

it('shows what stands in for it at once, without a panel', async () => {
  const before = guardedFill(says('La version d’avant'), { onShown: () => undefined, onCrash: () => null });
  show(guardedFill(crashing, { onShown: () => undefined, onCrash: async () => before }));
  await screen.findByText('La version d’avant');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the panel where nothing stands in for it after all', async () => {
  const onCrash = () => Promise.reject(new Error('down'));
  show(guardedFill(crashing, { onShown: () => undefined, onCrash }));
  await act(async () => undefined);
  expect(screen.getByRole('alert').textContent).toContain('Le panneau');
});
