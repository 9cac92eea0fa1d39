import { afterEach, expect, it } from '@jest/globals';
import { skillFacts, type TestEntry } from '@passerelle/contracts';
import { createFakeHost, noNetwork, renderInSlice } from '@passerelle/slice-kit/testing';
import { act, screen } from '@testing-library/react';
import { endedStore } from '../attempt/ports/ended-store.js';
import { SkillTests } from './skill-tests.js';

const test: TestEntry = {
  ...{ id: 'ee-4', name: 'Expression Écrite test 4', status: 'available', skill: 'written_expression' },
  ...{ number: 4, questions: 3, duration: 3600 },
};

const nothing = () => undefined;

afterEach(() => localStorage.clear());

it('one that was ended without a network stands there, « à envoyer », also while the others do not load', async () => {
  endedStore.keep({ attemptId: 'a1', testId: 'ee-4', skill: 'written_expression' });
  const replies = { 'GET /mgmt/tests/003/': [test], 'GET /exam/responses/': noNetwork };
  renderInSlice(<SkillTests skill="written_expression" onSelect={nothing} onOpenResponse={nothing} />, {
    host: createFakeHost({ replies }),
  });
  const said = await screen.findByText('Terminée, à envoyer');
  await screen.findByText('Terminé, à envoyer dès que la connexion revient');
  expect(said.closest('li')?.textContent).toContain('Expression Écrite test 4');
  await screen.findByText('Vos expressions envoyées ne se chargent pas.');
  act(() => endedStore.forget('a1'));
  expect(screen.queryByText(/à envoyer/)).toBeNull();
});

it.each([
  ['written_comprehension', 'chaque question est expliquée'],
  ['oral_expression', 'chaque tâche a ses réponses modèles'],
] as const)('the corrections say what they have, of %s', async (skill, what) => {
  renderInSlice(<SkillTests skill={skill} isCorrection onSelect={nothing} />, {
    host: createFakeHost({ replies: { [`GET /mgmt/tests/${skillFacts[skill].list}/`]: [] } }),
  });
  await screen.findByText(new RegExp(`^Choisissez un test.: ${what}\\.$`));
});
