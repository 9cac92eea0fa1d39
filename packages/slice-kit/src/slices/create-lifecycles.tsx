import type { SliceManifest } from '@passerelle/contracts';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router';
import { reactLifecycles, type SliceLifecycles } from './react-lifecycles.js';
import { SliceProviders } from './slice-providers.js';

/**
 * Makes the lifecycles of a slice: `export const { bootstrap, mount, unmount } = createLifecycles(App, slice)`.
 * Around the component stand host, queries, router (paths are whole: `/tarifs`) and the error panel.
 */
export function createLifecycles(App: ComponentType, slice: Pick<SliceManifest, 'name'>): SliceLifecycles {
  return reactLifecycles(
    (host) => (
      <SliceProviders host={host}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SliceProviders>
    ),
    slice,
  );
}
