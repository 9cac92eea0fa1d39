import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { useFirstNewRow } from './use-first-new-row.js';

interface ListProps {
  /** How many rows each page brings. */
  readonly pages: readonly number[];
  readonly row: (name: string) => ReactNode;
}

/** A list that goes on by a button, each page a moment after it was asked for. */
function List({ pages, row }: ListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(1);
  const hasMore = shown < pages.length;
  const noteRows = useFirstNewRow(list, hasMore);
  const rows = pages.slice(0, shown).reduce((sum, page) => sum + page, 0);
  return (
    <>
      <ul ref={list}>
        {Array.from({ length: rows }, (_, place) => `Rangée ${place + 1}`).map((name) => (
          <li key={name} aria-label={name}>
            {row(name)}
          </li>
        ))}
      </ul>
      {hasMore ? (
        <button
          type="button"
          onClick={() => {
            noteRows();
            setTimeout(() => setShown(shown + 1), 10);
          }}
        >
          Suite
        </button>
      ) : null}
      <input aria-label="Ailleurs" />
    </>
  );
}

const open = async (pages: readonly number[], row: ListProps['row'] = (name) => name) => {
  render(<List pages={pages} row={row} />);
  screen.getByRole('button', { name: 'Suite' }).focus();
  await userEvent.keyboard('{Enter}');
};
const rows = (count: number) => screen.findByRole('listitem', { name: `Rangée ${count}` });

it('the last page has the focus at its first row', async () => {
  await open([2, 2]);
  await rows(4);
  const third = await rows(3);
  expect(document.activeElement).toBe(third);
});

it('a row that is all a link has it at the link', async () => {
  await open([2, 2], (name) => <a href={`/${name}`}>{name}</a>);
  await rows(4);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Rangée 3' }));
});

it('as long as there is more, the button keeps it', async () => {
  await open([2, 2, 1]);
  await rows(4);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Suite' }));
  await userEvent.keyboard('{Enter}');
  const fifth = await rows(5);
  expect(document.activeElement).toBe(fifth);
});

it('a last page without rows has it at the last row', async () => {
  await open([2, 0]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Suite' })).toBeNull());
  const second = await rows(2);
  expect(document.activeElement).toBe(second);
});

it('who went elsewhere meanwhile stays there', async () => {
  await open([2, 2]);
  screen.getByRole('textbox', { name: 'Ailleurs' }).focus();
  await rows(4);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Ailleurs' }));
});
