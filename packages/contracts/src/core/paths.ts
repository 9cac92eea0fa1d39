/** Names of the `{parameters}` of a contract path, in order. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as string);
}

/** `/mgmt/questions/{testId}/` as routers write it: `/mgmt/questions/:testId`, without the trailing slash (both forms answer). */
export function routePattern(path: string): string {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
  return pattern === '' ? '/' : pattern;
}

/**
 * Fills a contract path with values, each percent-encoded.
 * @throws RangeError when a parameter is missing.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new RangeError(`Path ${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
