import { expect, it } from '@jest/globals';
import type { Skill } from '@passerelle/contracts';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ChosenParts } from './chosen-parts.js';

const durations: Record<Skill, number> = {
  oral_comprehension: 35 * 60,
  written_comprehension: 60 * 60,
  written_expression: 60 * 60,
  oral_expression: 12 * 60,
};

it('starts what is chosen, in the order of the exam, and nothing where nothing is', async () => {
  const started: Skill[][] = [];
  render(
    <ChosenParts
      name="Blanc Examen 1"
      durations={durations}
      isPending={false}
      problem={null}
      onStart={(chosen) => void started.push(chosen)}
    />,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: /choisir les épreuves, Blanc Examen 1/ }));
  expect(screen.getByRole('status').textContent).toMatch(/4 sur 4 · 2.h.47/);
  for (const box of screen.getAllByRole('checkbox')) await person.click(box);
  expect(screen.getByRole('status').textContent).toBe('Choisissez au moins une épreuve.');
  const start = screen.getByRole('button', { name: 'Commencer' });
  expect(start.hasAttribute('disabled')).toBe(true);
  await person.click(screen.getByRole('checkbox', { name: /Expression Orale/ }));
  await person.click(screen.getByRole('checkbox', { name: /Compréhension Orale/ }));
  await person.click(start);
  expect(started).toEqual([['oral_comprehension', 'oral_expression']]);
});
