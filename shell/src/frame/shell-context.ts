import type { Host, SessionState } from '@passerelle/contracts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ShellMenu } from '../navigation/menu.js';
import type { RouteTable } from '../navigation/route-table.js';
import type { SlicePlaces } from '../slices/slice-places.js';

/** What the frame is made from. */
export interface ShellParts {
  readonly host: Host;
  readonly places: SlicePlaces;
  readonly routeOf: RouteTable;
  readonly menu: ShellMenu;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() needs a ShellFrame');
  return shell;
}

export function useShellSession(): SessionState {
  const { session } = useShell().host;
  return useSyncExternalStore(session.subscribe, session.getSnapshot);
}
