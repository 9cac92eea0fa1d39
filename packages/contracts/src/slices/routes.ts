import type { Route, SliceManifest } from './manifest.js';

/** A page of a slice. */
export interface PageRoute extends Route {
  readonly slice: string;
}

/** Tells which page a path is. */
export type RouteTable = (path: string) => PageRoute | null;

const isParameter = /^\{\w+\}$/;
const parameters = /(\{\w+\})/;

/** Turns a route pattern with `{parameters}` into a regular expression over a whole path; both forms of the trailing slash match. */
export function routeExpression(pattern: string): RegExp {
  const source = pattern
    .replace(/\/$/, '')
    .split(parameters)
    .map((part) => (isParameter.test(part) ? '[^/]+?' : part.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')))
    .join('');
  return new RegExp(`^${source}/?$`);
}

/** The pages of all slices; patterns with fewer parameters win. */
export function routeTable(slices: readonly SliceManifest[]): RouteTable {
  const routes = slices
    .flatMap(({ name, routes }) =>
      routes.map((route) => ({
        page: { ...route, slice: name },
        expression: routeExpression(route.path),
        parameters: route.path.split(parameters).length,
      })),
    )
    .sort((a, b) => a.parameters - b.parameters);
  return (path) => routes.find(({ expression }) => expression.test(path))?.page ?? null;
}

/** A path that a pattern matches. */
export function samplePath(pattern: string): string {
  return pattern.replace(/\/$/, '').replace(/\{\w+\}/g, 'x') || '/';
}

/** Whether a path may be both patterns'. They are compared segment by segment: `/a/{b}` and `/{c}/d` overlap in `/a/d`. */
export function routesOverlap(one: string, other: string): boolean {
  const [left, right] = [one, other].map((pattern) => pattern.replace(/\/$/, '').split('/'));
  if (!left || !right || left.length !== right.length) return false;
  const covers = (pattern: string, segment: string) => routeExpression(pattern).test(samplePath(segment));
  return left.every((segment, index) => {
    const facing = right[index] ?? '';
    return segment === facing || covers(segment, facing) || covers(facing, segment);
  });
}
