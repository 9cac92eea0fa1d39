import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, grid, lettersOn, play, question, radio, savedLine, shownQuestion } from './testing/play.js';

describe('a question', () => {
  it('shows options A to F in a group named by it; Suivant waits for an answer, Retour finds it again', async () => {
    const { hand, server } = await play({ at: 2 });
    const group = within(shownQuestion().getByRole('group', { name: 'Que dit le document 2 ?' }));
    expect(group.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual(
      [...'ABCDEF'].map((letter) => `${letter}Option ${letter}`),
    );
    expect(shownQuestion().getByText('3 points')).toBeTruthy();
    expect(button('Suivant').disabled).toBe(true);
    await hand.click(radio('E'));
    await hand.click(radio('F'));
    expect([radio('E').checked, radio('F').checked]).toEqual([false, true]);
    await hand.click(button('Suivant'));
    await waitFor(async () => expect(document.activeElement).toBe(await question(3)));
    await hand.click(button('Retour'));
    await question(2);
    expect(radio('F').checked).toBe(true);
    await savedLine();
    expect(lettersOn(server)).toEqual({ 2: 'F' });
  });

  it('the next one is made ahead, out of reach; the one that was left is not kept', async () => {
    const { hand } = await play();
    const made = () => [...document.querySelectorAll('h2 strong')].map(({ textContent }) => textContent);
    await waitFor(() => expect(made()).toEqual(['1', '2']));
    const ahead = document.querySelector('[data-pane=ahead]');
    expect(ahead?.hasAttribute('inert')).toBe(true);
    expect(ahead?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getAllByRole('heading', { name: /^Question \d+ sur/ })).toHaveLength(1);
    await hand.click(radio('A'));
    await hand.click(button('Suivant'));
    await waitFor(() => expect(made()).toEqual(['2', '3']));
    expect(radio('A').checked).toBe(false);
    await hand.click(button('Retour'));
    await question(1);
    await waitFor(() => expect(made()).toEqual(['1', '2']));
    expect(radio('A').checked).toBe(true);
  });

  it('leaves the focus to whoever has moved it before the next question is on the screen', async () => {
    await play({ answers: ['A'] });
    await waitFor(() => expect(document.querySelector('[data-pane=ahead]')).not.toBeNull());
    fireEvent.click(button('Suivant'));
    const own = grid().getByRole('button', { name: 'Question 1, répondue' });
    own.focus();
    await waitFor(() => expect(document.querySelector('[data-pane=ahead] h2 strong')?.textContent).toBe('3'));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(document.activeElement).toBe(own);
  });

  it('the grid’s names say number, answered or not, flagged and current, and lead there', async () => {
    const { hand } = await play({ answers: ['A'], at: 2 });
    for (const words of ['Actuel', 'Révision', 'Répondu']) expect(screen.getByText(words)).toBeTruthy();
    await hand.click(button('Revise'));
    expect(button('Revise').getAttribute('aria-pressed')).toBe('true');
    await hand.click(radio('B'));
    await hand.click(grid().getByRole('button', { name: 'Question 3, sans réponse' }));
    await question(3);
    await hand.click(button('Revise'));
    const names = () =>
      grid()
        .getAllByRole('button')
        .slice(0, 4)
        .map((each) => each.textContent?.replace(/\d$/, ''));
    expect(names()).toEqual([
      'Question 1, répondue',
      'Question 2, répondue, à revoir',
      'Question 3, sans réponse, à revoir, actuelle',
      'Question 4, sans réponse',
    ]);
    await hand.click(button('Revise'));
    expect(names()[2]).toBe('Question 3, sans réponse, actuelle');
  });

  it('what is open beside it is hidden from nobody: title, origin, time', async () => {
    await play();
    expect(screen.getByRole('heading', { level: 1, name: /^Compréhension Écrite/ })).toBeTruthy();
    expect(screen.getByText(/inspirés de sujets réels/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toBe('50:00');
  });
});

describe('a question without an answer', () => {
  const asked = () => screen.queryByRole('alertdialog');

  it('in practice keeps « Suivant » shut', async () => {
    const { hand } = await play();
    expect(button('Suivant').disabled).toBe(true);
    await hand.keyboard('n');
    expect(asked()).toBeNull();
    await question(1);
  });

  it('in exam conditions is passed after saying so once, on this page and on the next', async () => {
    const { hand, attempt, unmount } = await play({ attempt: { mode: 'exam' } });
    await hand.click(button('Suivant'));
    const dialog = screen.getByRole('alertdialog', { name: /^Passer la question 1 sans répondre/ });
    expect(dialog.textContent).toContain('vous pourrez y revenir');
    await hand.click(within(dialog).getByRole('button', { name: 'Répondre' }));
    await waitFor(() => expect(asked()).toBeNull());
    await question(1);
    await hand.click(button('Suivant'));
    await question(2);
    await hand.keyboard('n');
    await question(3);
    expect(asked()).toBeNull();
    unmount();
    await play({ attempt: { ...attempt, position: 0 } });
    await hand.click(button('Suivant'));
    await question(2);
    localStorage.clear();
  });

  it('takes no touch on « Suivant » for a moment after it has come, and takes one as soon as it is answered', async () => {
    const cancel = jest.fn();
    const animate = jest.fn(() => ({ cancel }));
    Object.assign(Element.prototype, { animate });
    const { hand } = await play({ attempt: { mode: 'exam' }, answers: ['A'] });
    await waitFor(() => expect(document.querySelector('[data-pane=ahead]')).not.toBeNull());
    animate.mockClear();
    await hand.click(button('Suivant'));
    await question(2);
    expect(animate.mock.contexts).toEqual([button('Suivant')]);
    await hand.click(radio('B'));
    expect(cancel).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(Element.prototype, 'animate');
  });

  it('the last one is not passed by key: nothing comes after it', async () => {
    const { hand } = await play({ attempt: { mode: 'exam' }, at: 6 });
    await hand.keyboard('n{ArrowRight}');
    expect(asked()).toBeNull();
    await question(6);
    await hand.click(button('Retour'));
    await question(5);
    await hand.keyboard('n');
    expect(asked()).not.toBeNull();
    localStorage.clear();
  });

  it('another attempt asks again, and « Passer » goes on', async () => {
    const { hand } = await play({ attempt: { mode: 'exam' } });
    await hand.click(button('Suivant'));
    await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Passer' }));
    await question(2);
    localStorage.clear();
  });
});

describe('single letters', () => {
  it('choose, go on, back and mark; switched off they stay off', async () => {
    const { hand, unmount } = await play();
    await hand.keyboard('n');
    await question(1);
    await hand.keyboard('b');
    await hand.keyboard('r');
    await hand.keyboard('n');
    await question(2);
    await hand.keyboard('f');
    await hand.keyboard('{ArrowRight}');
    await question(3);
    await hand.keyboard('{ArrowLeft}');
    await question(2);
    expect(radio('F').checked).toBe(true);
    await hand.keyboard('p');
    await question(1);
    expect(radio('B').checked).toBe(true);
    expect(button('Revise').getAttribute('aria-pressed')).toBe('true');

    await hand.click(button('Raccourcis clavier'));
    const dialog = await screen.findByRole('dialog', { name: 'Raccourcis clavier' });
    await hand.keyboard('c');
    await hand.click(within(dialog).getByRole('checkbox', { name: 'Utiliser ces raccourcis' }));
    await hand.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await hand.keyboard('d');
    expect(radio('B').checked).toBe(true);
    unmount();
    await play({ answers: ['B'] });
    await hand.keyboard('n');
    await question(1);
    localStorage.clear();
  });
});
