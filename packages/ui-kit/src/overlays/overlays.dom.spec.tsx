import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/button.js';
import { TextField } from '../fields/text-field.js';
import { AlertDialog } from './alert-dialog.js';
import { Dialog } from './dialog.js';

function Opening({ isDismissable }: { isDismissable?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ouvrir</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Votre objectif" isDismissable={isDismissable}>
        <TextField label="Date" />
      </Dialog>
    </>
  );
}

afterEach(() => {
  jest.useRealTimers();
});

describe('a dialog', () => {
  it('has its title as its name, keeps the focus, and gives it back', async () => {
    render(<Opening />);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    const dialog = screen.getByRole('dialog', { name: 'Votre objectif' });
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Ouvrir');
  });

  it('is neither closed nor answered by the second press of the double one that opened it', async () => {
    jest.useFakeTimers();
    render(<Opening />);
    fireEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    const overlay = screen.getByRole('dialog').parentElement?.parentElement as HTMLElement;
    const pressOutside = () => {
      fireEvent.mouseDown(overlay);
      fireEvent.mouseUp(overlay);
    };
    pressOutside();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }), { detail: 2 });
    expect(screen.getByRole('dialog')).toBeTruthy();
    const pass = () => act(() => jest.advanceTimersByTimeAsync(400));
    await pass();
    pressOutside();
    await pass();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that warns is not answered by it either', () => {
    const confirm = jest.fn();
    render(
      <AlertDialog
        isOpen
        onOpenChange={() => undefined}
        title="Quitter ?"
        confirmLabel="Quitter"
        onConfirm={confirm}
      />,
    );
    const quit = screen.getByRole('button', { name: 'Quitter' });
    fireEvent.click(quit, { detail: 2 });
    expect(confirm).not.toHaveBeenCalled();
    fireEvent.click(quit, { detail: 1 });
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('that must be answered stays: without a cross, Escape closes nothing', async () => {
    render(<Opening isDismissable={false} />);
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Fermer' })).toBeNull();
  });

  it('that warns is an alertdialog with its question as its name', async () => {
    const confirm = jest.fn();
    render(
      <AlertDialog
        isOpen
        onOpenChange={() => undefined}
        title="Quitter le test ?"
        confirmLabel="Quitter"
        cancelLabel="Rester"
        onConfirm={confirm}
      >
        Le temps continue.
      </AlertDialog>,
    );
    const asked = screen.getByRole('alertdialog', { name: 'Quitter le test ?' });
    expect(asked.textContent).toContain('Le temps continue.');
    // The focus is on a button: what is not the dialog's description is not read.
    expect(asked).toBe(screen.getByRole('alertdialog', { description: 'Le temps continue.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Quitter' }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
