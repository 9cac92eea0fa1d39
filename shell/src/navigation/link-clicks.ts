import type { Host, RouteTable } from '@passerelle/contracts';

/** Turns clicks on plain links to pages of slices into navigations; whatever a browser does specially with a link stays the browser's. */
export function interceptLinkClicks(navigate: Host['navigate'], routeOf: RouteTable): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return;
    if (link.relList.contains('external')) return;
    const target = new URL(link.href);
    if (target.origin !== location.origin || !routeOf(target.pathname)) return;
    const isSamePage = target.pathname === location.pathname && target.search === location.search;
    if (isSamePage && target.hash !== '') return;
    event.preventDefault();
    navigate(target.pathname + target.search + target.hash, { replace: isSamePage });
  });
}
