import type { Host, RouteTable } from '@passerelle/contracts';
import { writeEntry } from './history-entry.js';

/** Makes the host's `navigate`: pages of slices by the history, any other path of the origin by loading it. */
export function createNavigate(routeOf: RouteTable): Host['navigate'] {
  return (to, { state, replace = false } = {}) => {
    const target = new URL(to, location.href);
    if (target.origin !== location.origin) throw new TypeError(`${to} is not a page of this site`);
    const address = target.pathname + target.search + target.hash;
    if (!routeOf(target.pathname)) {
      if (replace) location.replace(address);
      else location.assign(address);
      return;
    }
    const leavesPage = target.pathname !== location.pathname;
    writeEntry(address, state, replace);
    if (leavesPage) window.scrollTo(0, 0);
  };
}
