import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { heardAt, Transcript } from './transcript.js';

const text = 'Mme Sarr\u202f: Le bus part à sept heures. Il arrive vers neuf heures.\nMerci beaucoup madame.';

it('each sentence can be heard again, from its beginning to just before the next one', async () => {
  const onPlay = jest.fn();
  render(<Transcript text={text} quoted={[]} times={[0.3, 2.5, 4]} heard={1} onPlay={onPlay} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Réécouter la phrase 2' }));
  await user.click(screen.getByRole('button', { name: 'Réécouter la phrase 3' }));
  expect(onPlay.mock.calls).toEqual([
    [2.5, 4 - 0.12],
    [4, Number.POSITIVE_INFINITY],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Il arrive vers neuf heures.',
  );
});

it('a transcript whose times are not known, or are another’s, is read only', () => {
  render(<Transcript text={text} quoted={[]} times={[0.3]} onPlay={() => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/Le bus part à sept heures/)).toBeTruthy();
});

it('the sentence that is heard is the last one that has begun', () => {
  expect([0, 0.3, 2.4, 2.5, 9].map((seconds) => heardAt([0.3, 2.5, 4], seconds))).toEqual([-1, 0, 0, 1, 2]);
  expect(heardAt([], 3)).toBe(-1);
});
