import type { SuccessOf } from '@passerelle/contracts';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useHost } from '../host/host-context.js';
import type { CallArguments, Callable, CallOptions } from './create-api.js';
import { knownReply } from './known-reply.js';
import { load } from './load.js';
import { useApi } from './use-api.js';

/** Asks a call of the contract and keeps what it replies: `useCall(['questions', testId], readQuestions, { params: { testId } })`. */
export function useCall<E extends Callable, Shown = SuccessOf<E>>(
  queryKey: QueryKey,
  endpoint: E,
  options: CallOptions<E>,
  more: Omit<UseQueryOptions<SuccessOf<E>, Error, Shown>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Shown> {
  const host = useHost();
  const api = useApi();
  const ask = (signal: AbortSignal) =>
    api.call(endpoint, ...([{ ...options, signal }] as unknown as CallArguments<E>));
  return useQuery({
    // What came with the page is as old as the page.
    initialData: () => knownReply(host, endpoint, options),
    initialDataUpdatedAt: performance.timeOrigin,
    ...more,
    queryKey,
    queryFn: ({ signal }) => load(ask, signal),
  });
}
