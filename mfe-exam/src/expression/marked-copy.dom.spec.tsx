import { describe, expect, it } from '@jest/globals';
import type { AnsweredTask, ExpressionResponse, GivenGrade } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyFollowUp } from './copy-follow-up.js';
import { MarkedMoments, MarkedText } from './marked-text.js';
import { promiseText } from './promise-text.js';

const task = {
  id: 't1',
  task_number: 1,
  response: 'Je demand un congé.',
  words: 4,
  recording: null,
} as AnsweredTask;
const grade = {
  ...{ score: 12, cecrl: 'B2', nclc: 8, comment: null, version: 1, graded_at: '2026-11-24T12:00:00.000Z' },
  criteria: [{ id: 'langue', name: 'Langue', max: 5, points: 3 }],
  comments: [
    { task: 1, kind: 'gain', criterion: null, text: 'Clair.', from: 13, to: 18 },
    { task: 1, kind: 'loss', criterion: 'langue', text: 'Demande.', from: 3, to: 9 },
    { task: 2, kind: 'loss', criterion: 'langue', text: 'Plus lentement.', at: 96.4 },
  ],
} as GivenGrade;
const response = {
  id: 'r',
  tasks: [task],
  grade,
  promised_at: '2026-11-24T23:00:00.000Z',
} as unknown as ExpressionResponse;
const hostOf = (more: Partial<ExpressionResponse> = {}) =>
  createFakeHost({
    replies: {
      'GET /exam/responses/r/': { ...response, ...more },
      'PUT /exam/responses/r/helped/': { helped: true },
    },
  });

describe('a marked copy', () => {
  it('has its comments on their stretches, in the order of the text, with their criterion', async () => {
    renderInSlice(
      <MarkedText task={task} responseId="r">
        <p>sans commentaire</p>
      </MarkedText>,
      { host: hostOf() },
    );
    const marks = await screen.findAllByRole('button', { name: /^Commentaire/ });
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Commentaire 1, à corriger',
      'Commentaire 2, à garder',
    ]);
    expect(screen.getByText('demand').tagName).toBe('MARK');
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Langue. Demande.');
    expect(screen.queryByText('sans commentaire')).toBeNull();
  });

  it('without comments is as it was written', async () => {
    renderInSlice(
      <MarkedText task={task} responseId="r">
        <p>sans commentaire</p>
      </MarkedText>,
      { host: hostOf({ grade: null }) },
    );
    expect(await screen.findByText('sans commentaire')).toBeTruthy();
  });

  it('that was spoken has them at their second', async () => {
    renderInSlice(<MarkedMoments task={{ ...task, task_number: 2 }} responseId="r" />, { host: hostOf() });
    expect((await screen.findByRole('listitem')).textContent).toMatch(/1:36.*Langue\. Plus lentement\./);
  });

  it('asks whether it helped, and says what was told', async () => {
    const { host } = renderInSlice(<CopyFollowUp response={response} />, { host: hostOf() });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Oui' }));
    expect(await screen.findByText('Merci, c’est noté.')).toBeTruthy();
    expect(host.bodies('PUT /exam/responses/r/helped/')).toEqual([{ helped: true }]);
    expect(screen.getByRole('button', { name: 'Oui' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('that is awaited says by when', () => {
    const at = new Date(Date.now() + 86_400_000).toISOString();
    renderInSlice(<CopyFollowUp response={{ ...response, grade: null, promised_at: at, tasks: [task] }} />);
    expect(screen.getByText(/vous est rendue avant/)).toBeTruthy();
    const tuesday = new Date(2026, 10, 24, 18).toISOString();
    expect(promiseText(tuesday).replaceAll('\u00a0', ' ')).toBe('rendue avant mardi 18 h');
  });
});
