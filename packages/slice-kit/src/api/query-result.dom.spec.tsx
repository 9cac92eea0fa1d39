import { describe, expect, it } from '@jest/globals';
import { readGoal } from '@passerelle/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createFakeHost, refuse } from '../testing/fake-host.js';
import { renderInSlice } from '../testing/render-in-slice.js';
import { QueryResult } from './query-result.js';
import { useCall } from './use-call.js';

function Target() {
  const goal = useCall(['goal'], readGoal, {});
  return (
    <QueryResult query={goal} title="Votre objectif ne s’affiche pas" headingLevel={3}>
      {({ target_nclc }) => <p>NCLC {target_nclc}</p>}
    </QueryResult>
  );
}

const call = `${readGoal.method} ${readGoal.path}`;

describe('a query as its reader sees it', () => {
  it('holds its place while it loads, then shows what it brought', async () => {
    const { container } = renderInSlice(<Target />, {
      host: createFakeHost({ replies: { [call]: { target_nclc: 7, exam_date: null } } }),
    });
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(await screen.findByText('NCLC 7')).toBeTruthy();
    expect(container.querySelector('[aria-busy=true]')).toBeNull();
  });

  it('says why it failed, and asks again', async () => {
    const { host } = renderInSlice(<Target />, {
      host: createFakeHost({ replies: { [call]: refuse('forbidden', 'Pas pour vous.') } }),
    });
    expect(
      await screen.findByRole('heading', { level: 3, name: 'Votre objectif ne s’affiche pas' }),
    ).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Pas pour vous.');
    host.replies[call] = { target_nclc: 9, exam_date: null };
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('NCLC 9')).toBeTruthy();
  });
});
