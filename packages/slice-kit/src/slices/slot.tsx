import type { Host, SlotName, SlotProps } from '@passerelle/contracts';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { useHost } from '../host/host-context.js';
import { CrashBoundary } from './crash-boundary.js';
import { Loaded } from './loaded.js';

interface SlotComponentProps<N extends SlotName> {
  readonly name: N;
  /** The slot's props, typed by the contract. */
  readonly props: SlotProps[N];
  /** The slice whose fill is shown, where several fill the slot. */
  readonly of?: string;
  /** A small part of what the slice shows on this page: while it is down there is nothing here, its other slot says so. */
  readonly isQuiet?: boolean;
  /** Shown while the filling slice loads. */
  readonly loading?: ReactNode;
}

/** A place that another slice fills. While it is down, its place shows the error panel; the rest of the page goes on. */
export function Slot<N extends SlotName>({ name, of, props, isQuiet, loading }: SlotComponentProps<N>) {
  const host = useHost();
  const load = useCallback(
    (anew: boolean) => host.loadFill(name, { ...(of && { of }), anew }),
    [host, name, of],
  );
  return (
    <Loaded load={load} isQuiet={isQuiet} loading={loading}>
      {(fill, retry) => {
        // A fill is a component of another slice's bundle; React is shared, so it renders here like any other.
        const Fill = fill as unknown as ComponentType<{ readonly host: Host }>;
        return (
          <CrashBoundary onRetry={retry} isQuiet={isQuiet}>
            <Fill {...props} host={host} />
          </CrashBoundary>
        );
      }}
    </Loaded>
  );
}
