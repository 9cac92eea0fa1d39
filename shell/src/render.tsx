import { type RenderBundle, type RenderRequest, routeTable } from '@passerelle/contracts';
import { createRenderHost } from '@passerelle/slice-kit/rendering';
import { renderToString } from 'react-dom/server';
import { framePrefix, ShellFrame } from './frame/shell-frame.js';
import { placeId, type ShownPlaces } from './slices/slice-places.js';

/** The render bundle of the shell: bar and footer around what a slice has rendered. */
export const render: RenderBundle['render'] = (request) => {
  const { path, manifests } = request;
  const { host, asked } = createRenderHost(request);
  const html = renderToString(
    <ShellFrame
      host={host}
      places={placesOf(request)}
      routeOf={routeTable(manifests)}
      manifests={manifests}
      renderedPath={path}
    />,
    { identifierPrefix: framePrefix },
  );
  return { html, asked: [...asked] };
};

/** As a browser makes them; the element of the slice that was rendered is there already. */
function placesOf({ manifests, page }: RenderRequest): ShownPlaces {
  const all = manifests
    .filter(({ routes }) => routes.length > 0)
    .map(({ name }) => {
      const place = { name, element: null, retry: async () => undefined, standsAt: () => false };
      return name === page?.slice
        ? { ...place, phase: 'mounted' as const, html: `<div id="${placeId(name)}">${page.html}</div>` }
        : { ...place, phase: 'empty' as const };
    });
  return { all, getSnapshot: () => 0, subscribe: () => () => undefined };
}
