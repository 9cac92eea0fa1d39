import type { SliceManifest } from '@passerelle/contracts';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router';
import { HostProvider } from '../host/host-context.js';
import { AppProviders } from './app-providers.js';
import { reactLifecycles, type SliceLifecycles } from './react-lifecycles.js';

/**
 * Makes the lifecycles of a slice: `export const { bootstrap, mount, unmount } = createLifecycles(App, slice)`.
 * Around the component stand host, queries, router (paths are whole: `/tarifs`) and the error panel.
 */
export function createLifecycles(App: ComponentType, slice: Pick<SliceManifest, 'name'>): SliceLifecycles {
  return reactLifecycles(
    (host) => (
      <HostProvider host={host}>
        <AppProviders>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </AppProviders>
      </HostProvider>
    ),
    slice,
  );
}
