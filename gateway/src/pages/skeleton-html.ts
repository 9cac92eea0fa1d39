/** What shows until the shell has started: the brand's line and nothing that moves. */
export const skeletonHtml =
  '<div class="start" role="status"><svg viewBox="0 0 64 32" width="64" height="32" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"><path d="M4 26C16 6 48 6 60 26M2 26h60M16 26V15M24 26V11.7M32 26V11M40 26V11.7M48 26V15"/></svg>' +
  '<span>Chargement de Passerelle…</span>' +
  '<span hidden>Cela prend plus de temps que d’habitude. Encore quelques secondes…</span>' +
  '<span hidden>Passerelle ne s’est pas chargée. Vérifiez votre connexion, puis réessayez. <a href="">Réessayer</a></span></div>';

/**
 * Shows one after the other what the skeleton says, while it stands: after 3 s that it takes long, after 8 s that nothing came, as every
 * page does later (`Loading` of ui-kit, `giveUpMs` of slice-kit).
 */
export const skeletonScript =
  "[3e3,8e3].forEach((ms,told)=>setTimeout(()=>document.querySelectorAll('.start>span').forEach((says,at)=>{says.hidden=at!==told+1}),ms))";
