import { expect, it } from '@jest/globals';
import { createFakeHost, renderInSlice } from '@passerelle/slice-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MethodButton } from './method-button.js';

const at = 'GET /mgmt/pages/expression-orale/';
const entry = (page: string, title: string) => ({
  skill: 'expression-orale',
  page,
  title,
  summary: 'Court.',
});

it('every page of method is reached: the methodology first, the others by their titles', async () => {
  const method = entry('methodologie', 'Méthodologie');
  const alone = entry('travailler-seul', 'Travailler seul');
  const host = createFakeHost({
    replies: {
      [at]: [method, alone],
      [`${at}methodologie/`]: { ...method, html: '<p>Trois tâches.</p>' },
      [`${at}travailler-seul/`]: { ...alone, html: '<p>Enregistrez-vous.</p>' },
    },
  });
  renderInSlice(<MethodButton skill="oral_expression" />, { host });
  expect(host.asked).not.toContain(at);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Méthodologies' }));
  await screen.findByText('Trois tâches.');
  await user.click(await screen.findByRole('button', { name: /Page/ }));
  await user.click(await screen.findByRole('option', { name: 'Travailler seul' }));
  await screen.findByText('Enregistrez-vous.');
});
