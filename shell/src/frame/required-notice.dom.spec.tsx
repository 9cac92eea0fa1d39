import { expect, it, jest } from '@jest/globals';
import type { RouteTable } from '@passerelle/contracts';
import { createFakeHost } from '@passerelle/slice-kit/testing';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShellFrame } from './shell-frame.js';

const routeOf: RouteTable = (path) => ({ slice: 'mfe-exam', path, title: 'Espace', quiet: 'in-test' });

function show(state: object | null) {
  history.replaceState(state, '', '/espace');
  let tell = (): void => undefined;
  let isOut = false;
  const reloadPage = jest.fn();
  render(
    <ShellFrame
      host={createFakeHost()}
      places={{ all: [], getSnapshot: () => 0, subscribe: () => () => undefined }}
      routeOf={routeOf}
      manifests={[]}
      required={{
        subscribe: (listener) => {
          tell = listener;
          return () => undefined;
        },
        isOut: () => isOut,
      }}
      reloadPage={reloadPage}
    />,
  );
  const comeOut = () =>
    act(() => {
      isOut = true;
      tell();
    });
  return { comeOut, reloadPage };
}

const words = 'Une nouvelle version est disponible.';

it('a release that must be taken: said once it is out, and the reader alone reloads', async () => {
  const { comeOut, reloadPage } = show(null);
  expect(screen.queryByText(words)).toBeNull();
  comeOut();
  const notice = screen.getByRole('status');
  expect(notice.textContent).toContain(words);
  expect(reloadPage).not.toHaveBeenCalled();
  within(notice).getByRole('button', { name: 'Recharger la page' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('nothing is said over a running test, all the same once it is left', () => {
  const { comeOut } = show({ usr: { selectedTest: '1' } });
  comeOut();
  expect(screen.queryByText(words)).toBeNull();
  act(() => {
    history.replaceState(null, '', '/espace');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(screen.getByText(words)).toBeTruthy();
});
