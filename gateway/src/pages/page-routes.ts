import { type RegistryEntry, routeExpression, type SliceRegistry } from '@passerelle/contracts';

export interface CompiledRoute {
  readonly slice: RegistryEntry;
  readonly title: string;
  readonly expression: RegExp;
  /** Patterns without parameters win over patterns with them. */
  readonly parameters: number;
}

/** The page routes of all active slices, the most specific first. */
export function compileRoutes(registry: SliceRegistry): CompiledRoute[] {
  return registry.slices
    .flatMap(({ active }) =>
      (active.manifest?.routes ?? []).map(({ path, title }) => ({
        slice: active,
        title,
        expression: routeExpression(path),
        parameters: (path.match(/\{\w+\}/g) ?? []).length,
      })),
    )
    .sort((a, b) => a.parameters - b.parameters);
}

/** The route that answers a path, or undefined. */
export function routeOf(path: string, routes: readonly CompiledRoute[]): CompiledRoute | undefined {
  return routes.find((route) => route.expression.test(path));
}
