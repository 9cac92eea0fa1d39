import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { Button } from './button.js';

function Sending({ onClick }: { onClick(): void }) {
  const [isPending, setPending] = useState(false);
  const press = () => {
    onClick();
    setPending(true);
  };
  return (
    <Button isPending={isPending} pendingLabel="Envoi…" onClick={press}>
      Envoyer
    </Button>
  );
}

describe('a button', () => {
  it('that is under way keeps the focus and takes no second press', async () => {
    const press = jest.fn();
    render(<Sending onClick={press} />);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer' }));
    expect(press).toHaveBeenCalledTimes(1);
    expect(document.activeElement?.textContent).toContain('Envoi…');
  });

  it('that is under way says so to who does not see it, and to everybody where it is told to', () => {
    const isSeen = () => screen.getByText('Envoi…').closest('.visually-hidden') === null;
    const { rerender } = render(<Button isPending pendingLabel="Envoi…" />);
    expect(isSeen()).toBe(false);
    rerender(<Button isPending pendingLabel="Envoi…" isPendingLabelVisible />);
    expect(isSeen()).toBe(true);
  });

  it('that is under way for long says so, in itself and to who does not see it', () => {
    jest.useFakeTimers();
    const { rerender } = render(<Button isPending pendingLabel="Envoi…" />);
    const said = () => screen.getByRole('status').textContent;
    const button = () => screen.getByRole('button', { name: /^Envoi…/ });
    act(() => jest.advanceTimersByTime(2_900));
    expect([said(), button().textContent]).toEqual(['', 'Envoi…']);
    act(() => jest.advanceTimersByTime(200));
    expect([said(), button().textContent]).toEqual([
      'Plus long que d’habitude…',
      'Plus long que d’habitude…',
    ]);
    expect(button().getAttribute('aria-disabled')).toBe('true');
    rerender(<Button>Envoyer</Button>);
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByRole('button', { name: 'Envoyer' })).toBeTruthy();
    jest.useRealTimers();
  });

  it('that is under way does not submit its form', async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" isPending>
          Envoyer
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('submits nothing unless it says so', async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Retour</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(submit).not.toHaveBeenCalled();
  });

  it('answers Enter and the space bar, and nothing while disabled', async () => {
    const press = jest.fn();
    const { rerender } = render(<Button onClick={press}>Suivant</Button>);
    await userEvent.tab();
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(2);
    rerender(
      <Button onClick={press} disabled>
        Suivant
      </Button>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(press).toHaveBeenCalledTimes(2);
  });
});
