import { expect, it } from '@jest/globals';
import { type MockSession, type Skill, skills } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import type { MockPart } from '../mock-stage.js';
import { InstructionsDialog } from './instructions-dialog.js';

const nothing = () => undefined;
const count = { left: 3, of: 5 };
const share = {
  copies_a_day: 10,
  copies_left: 10,
  renewed_at: '2026-11-24T05:00:00.000Z',
  corrections: { written_expression: count, oral_expression: count },
};

function open(step: number, chosen: readonly Skill[] = skills): void {
  const parts: MockPart[] = chosen.map((category) => ({
    ...{ category, test_id: category, test_name: category },
    ...{ duration: 3_600, attempt_id: null, status: 'waiting' },
  }));
  const part = parts[step] as MockPart;
  const mockSession = { id: 's', mock_id: 'm', name: 'Blanc Examen 1', step, parts } as Partial<MockSession>;
  renderInSlice(
    <InstructionsDialog
      isOpen
      mockSession={mockSession as MockSession}
      part={part}
      onClose={nothing}
      onStarted={nothing}
      onMoved={nothing}
      onResumeOther={nothing}
    />,
    { host: createFakeHost({ replies: { 'GET /exam/share/': share } }) },
  );
}

it('the first dialog of a mock exam says what its expressions take of the plan', async () => {
  open(0);
  expect(await screen.findByText(/utilisent chacune une correction de votre forfait.*3 sur 5/)).toBeTruthy();
});

it('those of the expressions say what becomes of their copy, and no more', async () => {
  open(skills.indexOf('written_expression'));
  expect(await screen.findByText(/Il vous reste 3 corrections sur 5/)).toBeTruthy();
  expect(screen.queryByText(/utilisent chacune/)).toBeNull();
});

it('of a writing test alone it says so once', async () => {
  open(0, ['written_expression']);
  expect(await screen.findByText(/Il vous reste 3 corrections sur 5/)).toBeTruthy();
  expect(screen.queryByText(/de cet examen/)).toBeNull();
});
