import { type Endpoint, type ProblemCode, routePattern } from '@passerelle/contracts';

interface KnownPath {
  readonly method: string;
  readonly pattern: RegExp;
}

/** What to say about a request that no handler takes. */
export type Unmatched = (method: string, path: string, internal: boolean) => ProblemCode;

function pathPattern(path: string): RegExp {
  const source = routePattern(path)
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${source}/?$`);
}

/** Tells a call that is planned (501) and a wrong method (405) from an unknown path (404). */
export function unmatchedCalls(calls: readonly Endpoint[]): Unmatched {
  const known = (internal: boolean): KnownPath[] =>
    calls
      .filter(({ access }) => (access === 'service') === internal)
      .map(({ method, path }) => ({ method, pattern: pathPattern(path) }));
  const tables = { public: known(false), internal: known(true) };
  return (method, path, internal) => {
    const same = tables[internal ? 'internal' : 'public'].filter(({ pattern }) => pattern.test(path));
    if (same.length === 0) return 'not_found';
    return same.some((call) => call.method === method) ? 'not_implemented' : 'method_not_allowed';
  };
}
