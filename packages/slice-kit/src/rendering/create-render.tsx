import type { RenderBundle, RenderRequest, SliceManifest } from '@passerelle/contracts';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { SliceProviders } from '../slices/slice-providers.js';
import { createRenderHost } from './render-host.js';

/**
 * Makes the `render` of a slice's render bundle, the twin of `createLifecycles`: the same tree around the same component.
 * @param structured what a page says to machines
 */
export function createRender(
  Root: ComponentType,
  { name }: Pick<SliceManifest, 'name'>,
  structured?: (request: RenderRequest) => readonly object[],
): RenderBundle['render'] {
  return (request) => {
    const { host, asked } = createRenderHost(request);
    const html = renderToString(
      <SliceProviders host={host}>
        <StaticRouter location={request.path}>
          <Root />
        </StaticRouter>
      </SliceProviders>,
      { identifierPrefix: name },
    );
    return { html, asked: [...asked], structured: structured?.(request) ?? [] };
  };
}
