import type { PageRoute, SliceVersion } from '@passerelle/contracts';

/** The pages that search engines may read: those that slices mark so, as far as each is one page. */
export function publicRoutes(slices: readonly SliceVersion[]): PageRoute[] {
  return slices.flatMap(({ name, manifest }) =>
    manifest.routes
      .filter(({ path, prerender }) => prerender === true && !path.includes('{'))
      .map((route) => ({ ...route, slice: name })),
  );
}
