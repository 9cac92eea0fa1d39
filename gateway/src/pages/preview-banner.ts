import { escapeHtml } from '@passerelle/process-kit';

/** Says on a page that this browser alone looks at a version, and how it leaves it. Its colours are the brand's ink and paper. */
export function previewBanner(preview: string, nonce: string): string {
  return `<style nonce="${nonce}">.preview-banner{position:fixed;inset:auto 0 0 0;z-index:9999;margin:0;padding:6px 16px;background:#14232e;color:#fbf8f3;font:15px/1.5 system-ui,sans-serif;text-align:center}.preview-banner a{color:inherit;font-weight:650}</style>
<p class="preview-banner">Aperçu de ${escapeHtml(preview)}. <a href="/ops/slices/preview/end">Quitter l’aperçu</a></p>
`;
}
