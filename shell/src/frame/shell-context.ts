import type { Host, RouteTable, SessionState, SliceManifest } from '@passerelle/contracts';
import { anonymous } from '@passerelle/slice-kit';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { menuOf, type ShellMenu } from '../navigation/menu.js';
import type { RequiredRelease } from '../slices/required-release.js';
import type { ShownPlaces } from '../slices/slice-places.js';

/** What the frame is made from. */
export interface ShellParts {
  readonly host: Host;
  readonly places: ShownPlaces;
  readonly routeOf: RouteTable;
  readonly manifests: readonly SliceManifest[];
  /** In a browser. */
  readonly required?: RequiredRelease;
  readonly reloadPage?: () => void;
  /** Of a page as it was rendered: taken over it begins as that, wherever its reader has gone meanwhile. */
  readonly renderedPath?: string;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell() needs a ShellFrame');
  return shell;
}

export function useShellSession(): SessionState {
  const { session } = useShell().host;
  return useSyncExternalStore(session.subscribe, session.getSnapshot, () => anonymous);
}

/** The menu as the person sees it. */
export function useMenu(): ShellMenu {
  const { manifests } = useShell();
  const { user } = useShellSession();
  return useMemo(() => menuOf(manifests, user?.roles ?? []), [manifests, user]);
}
