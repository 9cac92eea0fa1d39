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

function show(chosen: readonly MockPart[], part: MockPart, exam?: MockSession['exam']): void {
  const mockSession = { id: 's', mock_id: 'm', name: 'Blanc Examen 1', exam, step: 0, parts: chosen };
  renderInSlice(
    <MockPreview
      mockSession={mockSession as unknown as MockSession}
      part={part}
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
}

it.each([
  ['tcf_canada', 4, 'Examen Blanc TCF Canada'],
  ['tcf_quebec', 4, 'Examen Blanc TCF Québec'],
  [undefined, 4, 'Examen Blanc TCF Canada'],
  [undefined, 2, 'Examen Blanc TCF Québec'],
] as const)('names the exam that it trains for: %s, of %d parts', (exam, count, name) => {
  show(parts.slice(0, count), parts[0] as MockPart, exam);
  expect(screen.getByText(name)).toBeTruthy();
});

it.each([
  [4, 'sans passer cette épreuve : les résultats des trois autres s’affichent.'],
  [3, 'sans passer cette épreuve : les résultats des deux autres s’affichent.'],
  [2, 'sans passer cette épreuve : le résultat de l’autre s’affiche.'],
  [1, 'sans passer cette épreuve.'],
])('of %d parts, says what shows without the oral expression', (count, text) => {
  const chosen = parts.slice(-count);
  show(chosen, chosen.at(-1) as MockPart);
  const said = screen.getByText(/sans passer cette épreuve/).textContent?.replaceAll(/\s/g, ' ');
  expect(said).toBe(`Vous pouvez terminer l’examen ${text}`);
});
