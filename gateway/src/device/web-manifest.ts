import { homePath } from '@passerelle/contracts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a device needs to install Passerelle beside its own applications. In the dark, pages say their colour themselves. */
export const webManifest = {
  id: '/',
  name: 'Passerelle, préparation au TCF Canada',
  short_name: 'Passerelle',
  description: 'Des tests d’entraînement au TCF Canada dans les conditions du jour, corrigés et expliqués.',
  lang: 'fr',
  start_url: homePath,
  scope: '/',
  display: 'standalone',
  background_color: '#FBF8F3',
  theme_color: '#FBF8F3',
  categories: ['education'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon('192', 192, 'any'),
    icon('512', 512, 'any'),
    icon('maskable', 512, 'maskable'),
  ],
} as const;
