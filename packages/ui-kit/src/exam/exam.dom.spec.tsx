import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { OptionList } from './option-list.js';
import { QuestionGrid } from './question-grid.js';
import { Timer } from './timer.js';

const options = [...'ABCDEF'].map((value) => ({ value, text: `Option ${value}` }));
const labels = () => screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent);

describe('the options of a question', () => {
  it('are radio buttons in a group named by the question, lettered A to F', async () => {
    const chosen = jest.fn();
    render(<OptionList legend="Que dit le document ?" options={options} value="E" onChange={chosen} />);
    const group = within(screen.getByRole('group', { name: 'Que dit le document ?' }));
    expect(group.getAllByRole('radio')).toHaveLength(6);
    expect(labels()).toEqual([...'ABCDEF'].map((letter) => `${letter}Option ${letter}`));
    expect(group.getByRole<HTMLInputElement>('radio', { name: /^E/ }).checked).toBe(true);
    await userEvent.click(group.getByRole('radio', { name: /^F/ }));
    expect(chosen).toHaveBeenCalledWith('F');
  });

  it('in a correction nothing can be changed, and right and wrong are said in words', () => {
    render(<OptionList legend="?" options={options} value="E" correction={{ correct: 'F' }} />);
    for (const radio of screen.getAllByRole('radio')) expect(radio.matches(':disabled')).toBe(true);
    expect(labels()[4]).toContain('Votre réponse');
    expect(labels()[5]).toContain('Bonne réponse');
  });
});

function HideableTimer({ secondsLeft }: { secondsLeft: number }) {
  const [isHidden, setHidden] = useState(false);
  return <Timer secondsLeft={secondsLeft} isHidden={isHidden} onHiddenChange={setHidden} />;
}

describe('the timer', () => {
  const shown = () => screen.getByRole('timer').textContent;
  const said = () => screen.getByRole('status').textContent;

  it('can be hidden, comes back at five minutes, and speaks at 10, 5 and 1 only', async () => {
    const { rerender } = render(<HideableTimer secondsLeft={720} />);
    const show = (secondsLeft: number) => rerender(<HideableTimer secondsLeft={secondsLeft} />);
    expect([shown(), said()]).toEqual(['12:00', '']);
    await userEvent.click(screen.getByRole('button', { name: 'Masquer le temps restant' }));
    expect(shown()).toBe('––:––');
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('Temps restant masqué');
    show(599);
    expect([shown(), said()]).toEqual(['––:––', 'Il vous reste 10 minutes.']);
    show(299);
    expect([shown(), said()]).toEqual(['04:59', 'Il vous reste 5 minutes.']);
    expect(screen.queryByRole('button')).toBeNull();
    show(59);
    expect([shown(), said()]).toEqual(['00:59', 'Il vous reste 1 minute.']);
  });
});

describe('the grid of questions', () => {
  const questions = [
    { number: 1, isAnswered: true, isFlagged: false },
    { number: 2, isAnswered: false, isFlagged: true },
    { number: 3, isAnswered: false, isFlagged: false, isDisabled: true },
    { number: 4, isAnswered: false, isFlagged: false },
  ];

  it('is one stop of the tab order; arrows move inside and pass over what is closed', async () => {
    const select = jest.fn();
    render(<QuestionGrid questions={questions} current={2} onSelect={select} />);
    await userEvent.tab();
    const focused = () => document.activeElement?.textContent;
    expect(focused()).toContain('Question 2, sans réponse, à revoir, actuelle');
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toContain('Question 4');
    await userEvent.keyboard('{Home}{Enter}');
    expect(select).toHaveBeenCalledWith(1);
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
  });

  it('stands under an arch: a hanger over each number; its legend counts', () => {
    const { container } = render(<QuestionGrid questions={questions} current={2} onSelect={jest.fn()} />);
    const rises = [...container.querySelectorAll<HTMLElement>('button > [style]')].map(({ style }) =>
      style.getPropertyValue('--rise'),
    );
    expect(rises).toEqual(['0.44', '0.94', '0.94', '0.44']);
    const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(legend).toEqual(['Actuel', 'Révision 1', 'Répondu 1']);
  });

  it('in corrections counts right, wrong and blank; where it only tells, has no buttons', () => {
    const results = ['correct', 'incorrect', 'correct', 'blank'] as const;
    render(
      <QuestionGrid
        questions={questions.map((question, index) => ({ ...question, result: results[index] }))}
        current={1}
      />,
    );
    expect(screen.queryByRole('button')).toBeNull();
    const told = within(screen.getByRole('list', { name: 'Questions' })).getAllByRole('listitem');
    expect(told[0]?.textContent).toBe('Question 1, bonne réponse, actuelle1');
    expect(told[3]?.textContent).toBe('Question 4, sans réponse4');
    for (const words of ['Bonne réponse 2', 'Mauvaise réponse 1', 'Sans réponse 1'])
      expect(screen.getAllByRole('listitem').some(({ textContent }) => textContent === words)).toBe(true);
  });
});
