import type { SuccessOf } from '@passerelle/contracts';
import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallArguments, Callable, CallOptions } from './create-api.js';
import { load } from './load.js';
import { useApi } from './use-api.js';

/** Asks a call of the contract and keeps what it replies: `useCall(['questions', testId], readQuestions, { params: { testId } })`. */
export function useCall<E extends Callable, Shown = SuccessOf<E>>(
  queryKey: QueryKey,
  endpoint: E,
  options: CallOptions<E>,
  more: Omit<UseQueryOptions<SuccessOf<E>, Error, Shown>, 'queryKey' | 'queryFn'> = {},
): UseQueryResult<Shown> {
  const api = useApi();
  const ask = (signal: AbortSignal) =>
    api.call(endpoint, ...([{ ...options, signal }] as unknown as CallArguments<E>));
  return useQuery({ ...more, queryKey, queryFn: ({ signal }) => load(ask, signal) });
}
