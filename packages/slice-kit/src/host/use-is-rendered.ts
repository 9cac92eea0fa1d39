import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this part of the page is being taken over from its HTML: until that is done it shows what stands there. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** Whether this part of the page stood in its HTML: it is rendered by the gateway, or was taken over from there. The same for as long as it is shown. */
export function useIsRendered(): boolean {
  return useState(useIsHydrating())[0];
}
