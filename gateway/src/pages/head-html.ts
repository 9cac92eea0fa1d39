import type { Route } from '@passerelle/contracts';
import { escapeHtml } from '@passerelle/process-kit';
import { shareImage } from './share-image.js';

const description =
  'Préparez le TCF Canada : séries complètes, correction détaillée, estimation CECRL et NCLC, expression corrigée par des enseignants.';

/** What a page says of itself to search engines and to who shares a link to it; a page that is not public asks not to be listed. */
export function headHtml(route: Route | null, publicUrl: string): string {
  const title = route ? `${route.title} · Passerelle` : 'Page introuvable · Passerelle';
  const says = route?.description ?? description;
  const about = [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(says)}">`,
  ];
  if (!route?.prerender) return [...about, '<meta name="robots" content="noindex">'].join('\n');
  const address = escapeHtml(new URL(route.path, publicUrl).href);
  const open = {
    type: 'website',
    site_name: 'Passerelle',
    locale: 'fr_CA',
    title: escapeHtml(route.title),
    description: escapeHtml(says),
    url: address,
    image: escapeHtml(new URL(shareImage.path, publicUrl).href),
    'image:width': shareImage.width,
    'image:height': shareImage.height,
    'image:alt': 'Une passerelle : son arche et ses suspentes.',
  };
  return [
    ...about,
    `<link rel="canonical" href="${address}">`,
    ...Object.entries(open).map(([name, text]) => `<meta property="og:${name}" content="${text}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n');
}
