/** Calls back on every change of the address: single-spa raises popstate for every push and replace, the browser for a link to a fragment, so this is all there is to listen to. */
export function onNavigation(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}
