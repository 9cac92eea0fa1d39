import type { Host, SliceManifest } from '@passerelle/contracts';
import { ErrorPanel } from '@passerelle/ui-kit';
import React, { type ReactNode, startTransition, useEffect } from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';

/** What the shell gives a slice when it mounts it. */
export interface SliceProps {
  /** single-spa's key for the mounted application. */
  readonly name: string;
  readonly host: Host;
  /** The element to fill; it may hold the prerendered page. */
  readonly domElement: HTMLElement;
  /** Loads the release of now and mounts it, after a crash. */
  readonly reload: () => void;
  /** Told that it threw while it was shown. Absent in an older shell. */
  readonly crashed?: (error: unknown) => void;
}

/** What a slice exposes as `./lifecycles`. */
export type SliceLifecycles = {
  readonly [stage in 'bootstrap' | 'mount' | 'unmount']: (props: SliceProps) => Promise<unknown>;
};

/**
 * The lifecycles of a tree, inside the error panel.
 * @param prepare loads what it shows first; HTML that stands already is left alone until that is there
 */
export function reactLifecycles(
  tree: (host: Host) => ReactNode,
  slice: Pick<SliceManifest, 'name'>,
  prepare: () => Promise<unknown> = async () => undefined,
): SliceLifecycles {
  let place: HTMLElement | undefined;
  const made = singleSpaReact<SliceProps>({
    React,
    ReactDOMClient: {
      ...ReactDOMClient,
      hydrateRoot: (element: Element, page: ReactNode) => hydrate(element, page, slice.name),
    },
    rootComponent: Object.assign(({ host }: SliceProps) => tree(host), {
      displayName: `Slice(${slice.name})`,
    }),
    // Without an error boundary a crashed slice would freeze single-spa's navigation.
    errorBoundary: (error, _info, props) => <Crashed error={error} {...props} />,
    renderType: () => (place?.firstElementChild ? 'hydrateRoot' : 'createRoot'),
  }) as unknown as SliceLifecycles;

  return {
    ...made,
    mount: async (props) => {
      place = props.domElement;
      const path = location.pathname;
      const prepared = prepare();
      if (place.firstElementChild) await prepared;
      // Its reader went on meanwhile: what stands there is no longer this page.
      if (location.pathname !== path) place.replaceChildren();
      return made.mount(props);
    },
  };
}

function Crashed({ error, reload, crashed }: Pick<SliceProps, 'reload' | 'crashed'> & { error: unknown }) {
  useEffect(() => crashed?.(error), [error, crashed]);
  return (
    <ErrorPanel title="Cette page a rencontré un problème" headingLevel={1} onRetry={reload}>
      Vous pouvez réessayer ; le reste du site fonctionne.
    </ErrorPanel>
  );
}

/**
 * Takes over the gateway's HTML in slices of 5 ms, so that it gives way to what the reader does meanwhile.
 * @param prefix as the page was rendered: the ids of two hydrated trees on one page would be the same
 */
function hydrate(element: Element, page: ReactNode, prefix: string): ReactDOMClient.Root {
  let root: ReactDOMClient.Root | undefined;
  startTransition(() => {
    root = ReactDOMClient.hydrateRoot(element, page, { identifierPrefix: prefix });
  });
  return root as unknown as ReactDOMClient.Root;
}
