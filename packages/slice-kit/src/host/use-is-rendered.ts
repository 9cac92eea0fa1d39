import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this part of the page stood in its HTML: it is rendered by the gateway, or was taken over from there. The same for as long as it is shown. */
export function useIsRendered(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isHydrating)[0];
}
