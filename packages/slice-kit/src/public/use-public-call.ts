import type { SuccessOf } from '@passerelle/contracts';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Asked } from '../api/asked.js';
import { useHost } from '../host/host-context.js';
import { type PublicCall, publicRepliesOf } from './public-replies.js';

/**
 * What a public page shows: `usePublicCall(listPlans)`. For calls that say the same to everybody; whatever is about a person, or depends on
 * what they chose, comes by `useCall`.
 */
export function usePublicCall<E extends PublicCall>(call: E): Asked<SuccessOf<E>> {
  const replies = publicRepliesOf(useHost());
  const read = useCallback(() => replies.get(call), [replies, call]);
  useEffect(() => {
    const want = () => replies.want(call);
    want();
    // What failed without a network is asked for again once there is one.
    window.addEventListener('online', want);
    return () => window.removeEventListener('online', want);
  }, [replies, call]);
  return useSyncExternalStore(replies.subscribe, read, read) as Asked<SuccessOf<E>>;
}
