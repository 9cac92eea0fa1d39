import type { SuccessOf } from '@passerelle/contracts';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallArguments, Callable, CallOptions } from './create-api.js';
import { useApi } from './use-api.js';

/** Asks a call of the contract and keeps what it replies: `useCall(['questions', testId], readQuestions, { params: { testId } })`. */
export function useCall<E extends Callable>(
  queryKey: QueryKey,
  endpoint: E,
  options: CallOptions<E>,
  more: Omit<UseQueryOptions<SuccessOf<E>>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<SuccessOf<E>> {
  const api = useApi();
  return useQuery({
    ...more,
    queryKey,
    queryFn: ({ signal }) => api.call(endpoint, ...([{ ...options, signal }] as unknown as CallArguments<E>)),
  });
}
