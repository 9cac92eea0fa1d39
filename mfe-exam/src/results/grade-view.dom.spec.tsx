import { expect, it } from '@jest/globals';
import { type GivenGrade, nclcOf } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { GradeView } from './grade-view.js';

const grade = (score: number): GivenGrade => ({
  ...{ score, cecrl: 'B1', nclc: nclcOf('written_expression', score), version: 1, criteria: [] },
  ...{ comment: null, graded_at: '2026-11-24T12:00:00.000Z' },
});

it('the line of a mark in the table of NCLC holds half points too', () => {
  for (const [score, line] of [
    [6.5, '5 6–6,5'],
    [15.5, '9 14–15,5'],
    [20, '10+ 16–20'],
  ] as const) {
    const { unmount } = renderInSlice(<GradeView grade={grade(score)} skill="written_expression" />, {
      host: createFakeHost({}),
    });
    const current = screen.getAllByRole('row').filter((row) => row.getAttribute('aria-current'));
    expect(current.map(({ children }) => [...children].map((cell) => cell.textContent).join(' '))).toEqual([
      line,
    ]);
    unmount();
  }
});
