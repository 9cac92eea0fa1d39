import type { SliceManifest } from '@passerelle/contracts';
import { reactLifecycles, type SliceLifecycles } from '../slices/react-lifecycles.js';
import { PageLibrary, type PublicPages } from './page-library.js';
import { PublicRoot } from './public-root.js';

/**
 * Makes the lifecycles of a slice whose pages everybody may read: `createPublicLifecycles(pages, { name: 'mfe-marketing' })`. They carry
 * neither router nor query cache, which weigh as much as such a page, nor the manifest; data comes by `usePublicCall`. Where the gateway's HTML
 * of a page stands, the page's code is loaded before React takes it over.
 */
export function createPublicLifecycles(
  pages: PublicPages,
  slice: Pick<SliceManifest, 'name'>,
): SliceLifecycles {
  const library = new PageLibrary(pages);
  let path = '';
  // Where it does not come, the page's own place says so.
  const prepare = async () => {
    path = location.pathname;
    const page = library.at(path);
    if (page) await library.load(page.name).catch(() => undefined);
  };
  return reactLifecycles((host) => <PublicRoot library={library} host={host} path={path} />, slice, prepare);
}
