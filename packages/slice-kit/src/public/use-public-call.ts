import type { SuccessOf } from '@passerelle/contracts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Asked } from '../api/asked.js';
import type { CallArguments } from '../api/create-api.js';
import { useHost } from '../host/host-context.js';
import { type PublicCall, publicRepliesOf, type Question, question } from './public-replies.js';

/**
 * What a public page shows: `usePublicCall(listPlans)`, `usePublicCall(readPage, { params: { … } })`. For calls that say the same to everybody;
 * whatever is about a person, or depends on what they chose, comes by `useCall`.
 */
export function usePublicCall<E extends PublicCall>(
  call: E,
  ...[options]: CallArguments<E>
): Asked<SuccessOf<E>> {
  const replies = publicRepliesOf(useHost());
  const asked = useSame(question(call, (options as Pick<Question, 'params'> | undefined)?.params));
  const read = useCallback(() => replies.get(asked), [replies, asked]);
  useEffect(() => {
    const want = () => replies.want(asked);
    want();
    // What failed without a network is asked for again once there is one.
    window.addEventListener('online', want);
    return () => window.removeEventListener('online', want);
  }, [replies, asked]);
  return useSyncExternalStore(replies.subscribe, read, read) as Asked<SuccessOf<E>>;
}

/** The same question for the same address. */
function useSame(next: Question): Question {
  const [kept, keep] = useState(next);
  if (kept.address === next.address) return kept;
  keep(next);
  return next;
}
