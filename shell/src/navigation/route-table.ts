import { routeExpression, type SliceManifest } from '@passerelle/contracts';

export interface PageRoute {
  readonly slice: string;
  readonly title: string;
}

/** Tells which slice owns a path. */
export type RouteTable = (path: string) => PageRoute | null;

/** The page routes of all manifests; patterns with fewer parameters win. */
export function createRouteTable(manifests: readonly SliceManifest[]): RouteTable {
  const routes = manifests
    .flatMap(({ name, routes }) =>
      routes.map(({ path, title }) => ({
        page: { slice: name, title },
        expression: routeExpression(path),
        parameters: path.split('{').length - 1,
      })),
    )
    .sort((a, b) => a.parameters - b.parameters);
  return (path) => routes.find(({ expression }) => expression.test(path))?.page ?? null;
}
