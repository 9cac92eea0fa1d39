import {
  bodyLimits,
  type ContentType,
  type EndpointDefinition,
  endpoints,
  type RateClass,
  routePattern,
  type ServiceName,
} from '@passerelle/contracts';
import { lateAfter } from '../breakers/late-after.js';

type Method = EndpointDefinition['method'];

/** What a call does with a connection to its owner: all but `calls` may last; `passwords` may wait for one to be hashed. */
export type CallUse = 'calls' | 'passwords' | 'uploads' | 'media';

/** What the gateway needs to know of a call of the contract table. */
export interface Call {
  /** Operation id of the contract. */
  readonly name: string;
  readonly owner: ServiceName;
  readonly method: Method;
  /** Router pattern without trailing slash. */
  readonly pattern: string;
  readonly contentType: ContentType | undefined;
  /** Bytes. */
  readonly bodyLimit: number;
  readonly timeoutMs: number;
  /** Time after which its circuit breaker counts it as not answered, ms. */
  readonly lateMs: number;
  readonly rate: RateClass;
  /** What its owner answers well costs nothing. */
  readonly costsFailures: boolean;
  readonly crossSite: boolean;
  /** Which connections to its owner it uses. */
  readonly pool: CallUse;
  /** What the gateway may hold of its good replies. */
  readonly kept: EndpointDefinition['kept'];
  /** A token is not looked at. */
  readonly isPublic: boolean;
  /** Only a signed-in person may: without a token there is nothing to ask its owner. */
  readonly needsPerson: boolean;
  /** The access cookie counts as a bearer token. */
  readonly cookieCredential: boolean;
  /** The refresh cookie goes along. */
  readonly refreshCookie: boolean;
}

const poolOf = ({ contentType, path, rate }: EndpointDefinition): CallUse => {
  if (contentType === 'multipart/form-data') return 'uploads';
  if (rate === 'identity' || rate === 'money') return 'passwords';
  return path.startsWith('/media/') ? 'media' : 'calls';
};

/** The calls that the gateway routes: all of the contract table but those between services. */
export const calls: readonly Call[] = endpoints.flatMap(({ name, endpoint }) =>
  endpoint.access === 'service'
    ? []
    : [
        {
          name,
          owner: endpoint.owner,
          method: endpoint.method,
          pattern: routePattern(endpoint.path),
          contentType: endpoint.contentType,
          bodyLimit: bodyLimits[endpoint.bodyLimit],
          timeoutMs: endpoint.timeoutMs,
          lateMs: lateAfter(endpoint),
          rate: endpoint.rate,
          costsFailures: endpoint.costs === 'failures',
          crossSite: endpoint.crossSite === true,
          pool: poolOf(endpoint),
          kept: endpoint.kept,
          isPublic: endpoint.access === 'public',
          needsPerson: endpoint.access !== 'public' && endpoint.access !== 'optional',
          cookieCredential: endpoint.credential === 'cookie',
          refreshCookie: endpoint.path.startsWith('/auth/'),
        },
      ],
);

/** `/payment` is a page with calls below it, so its calls are known by their provider. */
function prefixOf(pattern: string): string {
  const [, first = '', second = ''] = pattern.split('/');
  return first === 'payment' ? `/${first}/${second}` : `/${first}`;
}

const apiPrefixes = new Set(calls.map((call) => prefixOf(call.pattern)));

/** Whether a path belongs to the API, known or not, so that its errors are problem documents. */
export function isApiPath(path: string): boolean {
  return apiPrefixes.has(prefixOf(path));
}

/** Whether a path is one of the gateway's own addresses: what is not there is not a page. */
export function isOwnPath(path: string): boolean {
  return /^\/(?:slices|media|icons|health|ops|docs|internal|\.well-known)(?:\/|$)|^\/(?:metrics|slices\.json|openapi\.json|robots\.txt|sitemap\.xml|sw\.js|manifest\.webmanifest|favicon\.ico|apple-touch-icon\.png)$/.test(
    path,
  );
}

/** The methods that each pattern answers. */
export function methodsByPattern(table: readonly Call[] = calls): Map<string, Method[]> {
  const methods = new Map<string, Method[]>();
  for (const call of table) methods.set(call.pattern, [...(methods.get(call.pattern) ?? []), call.method]);
  return methods;
}
