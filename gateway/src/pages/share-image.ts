import { readFileSync } from 'node:fs';

/** The picture that stands beside a shared link: the footbridge, 1200 × 630, without words. */
export const shareImage = {
  path: '/share.png',
  width: 1200,
  height: 630,
  bytes: readFileSync(new URL('../../assets/share.png', import.meta.url)),
} as const;
