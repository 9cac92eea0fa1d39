import type { Host } from '@passerelle/contracts';
import { useCallback, useState } from 'react';
import { HostProvider } from '../host/host-context.js';
import { usePath } from '../host/use-path.js';
import { Loaded } from '../slices/loaded.js';
import type { FoundPage, PageLibrary } from './page-library.js';

interface PublicRootProps {
  readonly library: PageLibrary;
  readonly host: Host;
  /** Of the page as it was rendered: taken over it begins as that, wherever its reader has gone meanwhile. */
  readonly path?: string;
}

/**
 * The page that stands at the address, without a router: what the table of pages says is all there is to know. A part that is made with React
 * Aria brings ui-kit's `UiProvider` along.
 */
export function PublicRoot({ library, host, path }: PublicRootProps) {
  const page = library.at(usePath(path));
  return (
    <HostProvider host={host}>
      {page ? <PageOf key={page.name} library={library} {...page} /> : null}
    </HostProvider>
  );
}

function PageOf({ library, name, params }: FoundPage & { readonly library: PageLibrary }) {
  const load = useCallback(() => library.load(name), [library, name]);
  // Asked once: what `Loaded` shows must not be mounted anew because its code is known by now.
  const [{ Page }] = useState({ Page: library.known(name) });
  if (Page) return <Page params={params} />;
  return (
    <Loaded load={load} title="Cette page ne répond pas" headingLevel={1}>
      {(LoadedPage) => <LoadedPage params={params} />}
    </Loaded>
  );
}
