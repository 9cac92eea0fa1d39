import type { Host, SliceManifest } from '@passerelle/contracts';
import { ErrorPanel } from '@passerelle/ui-kit';
import React, { type ComponentType, type ReactNode } from 'react';
import ReactDOMClient from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import singleSpaReact from 'single-spa-react';
import { SliceProviders } from './slice-providers.js';

/** What the shell gives a slice when it mounts it. */
export interface SliceProps {
  /** single-spa's key for the mounted application. */
  readonly name: string;
  readonly host: Host;
  /** The element to fill; it may hold the prerendered page. */
  readonly domElement: HTMLElement;
  /** Loads the release of now and mounts it, after a crash. */
  readonly reload: () => void;
}

/** What a slice exposes as `./lifecycles`. */
export type SliceLifecycles = {
  readonly [stage in 'bootstrap' | 'mount' | 'unmount']: (props: SliceProps) => Promise<unknown>;
};

/**
 * Makes the lifecycles of a slice: `export const { bootstrap, mount, unmount } = createLifecycles(App, slice)`.
 * Around the component stand host, queries, router (paths are whole: `/tarifs`) and the error panel.
 */
export function createLifecycles(Root: ComponentType, slice: SliceManifest): SliceLifecycles {
  function SliceRoot({ host }: SliceProps) {
    return (
      <SliceProviders host={host}>
        <BrowserRouter>
          <Root />
        </BrowserRouter>
      </SliceProviders>
    );
  }
  SliceRoot.displayName = `Slice(${slice.name})`;

  let place: HTMLElement | undefined;
  const made = singleSpaReact<SliceProps>({
    React,
    ReactDOMClient: {
      ...ReactDOMClient,
      // As `createRender` has it: the ids of two hydrated trees on one page would be the same.
      hydrateRoot: (element: Element, tree: ReactNode) =>
        ReactDOMClient.hydrateRoot(element, tree, { identifierPrefix: slice.name }),
    },
    rootComponent: SliceRoot,
    // Without an error boundary a crashed slice would freeze single-spa's navigation.
    errorBoundary: (_error, _info, { reload }) => (
      <ErrorPanel title="Cette page a rencontré un problème" headingLevel={1} onRetry={reload}>
        Vous pouvez réessayer ; le reste du site fonctionne.
      </ErrorPanel>
    ),
    renderType: () => (place?.firstElementChild ? 'hydrateRoot' : 'createRoot'),
  }) as unknown as SliceLifecycles;

  return {
    ...made,
    mount: (props) => {
      place = props.domElement;
      return made.mount(props);
    },
  };
}
