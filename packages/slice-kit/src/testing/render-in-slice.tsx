import { configure, type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { SliceProviders } from '../slices/slice-providers.js';
import { createFakeHost, type FakeHost } from './fake-host.js';

// A busy machine takes its time; what is waited for is there or is not.
configure({ asyncUtilTimeout: 10_000 });

/**
 * Renders a part of a slice as the shell would: host, queries, router.
 * @param path the address of the page
 */
export function renderInSlice(
  part: ReactElement,
  { host = createFakeHost(), path = '/' }: { host?: FakeHost; path?: string } = {},
): RenderResult & { host: FakeHost } {
  // Pages read their query where the browser has it, routers where they are told.
  const { search } = new URL(path, location.origin);
  history.replaceState(history.state, '', location.pathname + search + location.hash);
  const shown = render(part, {
    wrapper: ({ children }) => (
      <SliceProviders host={host}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </SliceProviders>
    ),
  });
  return { ...shown, host };
}
