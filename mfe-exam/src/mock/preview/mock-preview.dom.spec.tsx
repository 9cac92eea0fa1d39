import { expect, it } from '@jest/globals';
import { type MockSession, skills } from '@passerelle/contracts';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import type { MockPart } from '../mock-stage.js';
import { MockPreview } from './mock-preview.js';

const nothing = () => undefined;
const parts: MockPart[] = skills.map((category) => ({
  ...{ category, test_id: category, test_name: category },
  ...{ duration: 3_600, attempt_id: null, status: 'waiting' },
}));

it.each([
  ['tcf_canada', 4, 'Examen Blanc TCF Canada'],
  ['tcf_quebec', 4, 'Examen Blanc TCF Québec'],
  [undefined, 4, 'Examen Blanc TCF Canada'],
  [undefined, 2, 'Examen Blanc TCF Québec'],
] as const)('names the exam that it trains for: %s, of %d parts', (exam, count, name) => {
  const chosen = parts.slice(0, count);
  const mockSession = { id: 's', mock_id: 'm', name: 'Blanc Examen 1', exam, step: 0, parts: chosen };
  renderInSlice(
    <MockPreview
      mockSession={mockSession as unknown as MockSession}
      part={parts[0] as MockPart}
      onStarted={nothing}
      onMoved={nothing}
      onResumeOther={nothing}
      onFinish={nothing}
      isFinishing={false}
      problem={null}
      onLeave={nothing}
    />,
    { host: createFakeHost({ replies: { 'GET /mgmt/mocks/': [] } }) },
  );
  expect(screen.getByText(name)).toBeTruthy();
});
