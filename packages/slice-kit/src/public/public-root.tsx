import type { Host } from '@passerelle/contracts';
import { UiProvider } from '@passerelle/ui-kit';
import { useCallback, useState } from 'react';
import { HostProvider } from '../host/host-context.js';
import { usePath } from '../host/use-path.js';
import { Loaded } from '../slices/loaded.js';
import type { PageLibrary } from './page-library.js';

interface PublicRootProps {
  readonly library: PageLibrary;
  readonly host: Host;
  /** Of a page that is rendered without a browser. */
  readonly path?: string;
}

/** The page that stands at the address. Paths are whole and have no parameters, so no router is needed. */
export function PublicRoot({ library, host, path }: PublicRootProps) {
  const name = library.nameOf(usePath(path));
  return (
    <HostProvider host={host}>
      <UiProvider>{name ? <PageOf key={name} library={library} name={name} /> : null}</UiProvider>
    </HostProvider>
  );
}

function PageOf({ library, name }: { readonly library: PageLibrary; readonly name: string }) {
  const load = useCallback(() => library.load(name), [library, name]);
  // Asked once: what `Loaded` shows must not be mounted anew because its code is known by now.
  const [{ Page }] = useState({ Page: library.known(name) });
  if (Page) return <Page />;
  return (
    <Loaded load={load} title="Cette page ne répond pas" headingLevel={1}>
      {(LoadedPage) => <LoadedPage />}
    </Loaded>
  );
}
