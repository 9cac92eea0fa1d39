import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Notice } from './notice.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Whether its text is out of sight still; jsdom has no styles. */
const isComing = (notice: Element | null) => notice?.querySelector('[data-coming]') !== null;

it('what a status says comes into it once it stands: what it came with is not announced', () => {
  const { container } = render(<Notice tone="success">Votre mot de passe est changé.</Notice>);
  const status = container.querySelector('[role=status]');
  expect(status?.textContent).toBe('Votre mot de passe est changé.');
  expect(isComing(status)).toBe(true);
  act(() => jest.advanceTimersByTime(200));
  expect(isComing(status)).toBe(false);
});

it('an alert, and what is not announced, is there at once', () => {
  const { container } = render(
    <>
      <Notice tone="error">Ce n’est pas fait.</Notice>
      <Notice isLive={false}>À lire.</Notice>
    </>,
  );
  expect(isComing(container)).toBe(false);
});
