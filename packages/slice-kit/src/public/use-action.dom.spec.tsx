import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useAction } from './use-action.js';

function Form({ work }: { work: () => Promise<unknown> }) {
  const send = useAction(work);
  return (
    <>
      <button type="button" onClick={send.run}>
        Envoyer
      </button>
      <p>{send.isPending ? 'en route' : (send.error?.message ?? (send.isSuccess ? 'arrivé' : 'rien'))}</p>
    </>
  );
}

it('a press is done once at a time, and how it ended stays until it is done again', async () => {
  const answers: ((error?: Error) => void)[] = [];
  const work = () =>
    new Promise((resolve, reject) => answers.push((error) => (error ? reject(error) : resolve(null))));
  render(<Form work={work} />);
  expect(screen.getByText('rien')).toBeTruthy();
  await userEvent.dblClick(screen.getByRole('button'));
  expect(screen.getByText('en route')).toBeTruthy();
  expect(answers).toHaveLength(1);
  answers[0]?.(new Error('refusé'));
  expect(await screen.findByText('refusé')).toBeTruthy();
  await userEvent.click(screen.getByRole('button'));
  answers[1]?.();
  expect(await screen.findByText('arrivé')).toBeTruthy();
});
