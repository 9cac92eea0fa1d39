/** What shows until the shell has started: the brand's line and nothing that moves. */
export const skeletonHtml =
  '<div class="start" role="status"><svg viewBox="0 0 64 32" width="64" height="32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M4 26C16 6 48 6 60 26M2 26h60M16 26V15M24 26V11.7M32 26V11M40 26V11.7M48 26V15"/></svg><span>Chargement de Passerelle…</span></div>';
