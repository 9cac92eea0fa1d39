import type { EndpointDefinition, Host, SuccessOf } from '@passerelle/contracts';
import { addressOf, checked } from './create-api.js';

/**
 * What a call replies, where that came with the page; undefined where it did not. Only of calls that answer everybody alike: the page was
 * rendered for a visitor.
 */
export function knownReply<E extends EndpointDefinition>(
  host: Pick<Host, 'known'>,
  endpoint: E,
  parts: { readonly params?: unknown; readonly query?: unknown } = {},
): SuccessOf<E> | undefined {
  if (endpoint.method !== 'GET' || endpoint.access !== 'public') return undefined;
  const body = host.known?.(addressOf(endpoint, parts as Parameters<typeof addressOf>[1]));
  return body === undefined ? undefined : (checked(endpoint, 200, body) as SuccessOf<E>);
}
