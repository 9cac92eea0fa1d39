import type { RenderBundle, RenderRequest, SliceManifest } from '@passerelle/contracts';
import { renderToString } from 'react-dom/server';
import { PageLibrary, type PublicPages } from '../public/page-library.js';
import { PublicRoot } from '../public/public-root.js';
import { createRenderHost } from './render-host.js';

/**
 * Makes the `render` of a slice's render bundle, the twin of `createPublicLifecycles`: the same tree around the same pages.
 * @param structured what a page says to machines
 */
export function createRender(
  pages: PublicPages,
  { name }: Pick<SliceManifest, 'name'>,
  structured?: (request: RenderRequest) => readonly object[],
): RenderBundle['render'] {
  const library = new PageLibrary(pages);
  return async (request) => {
    const page = library.at(request.path);
    if (page) await library.load(page.name);
    const { host, asked } = createRenderHost(request);
    const html = renderToString(<PublicRoot library={library} host={host} path={request.path} />, {
      identifierPrefix: name,
    });
    return { html, asked: [...asked], structured: structured?.(request) ?? [] };
  };
}
