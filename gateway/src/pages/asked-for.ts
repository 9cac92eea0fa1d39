import { readFileSync } from 'node:fs';
import { addressOfSection, settingsSection } from '@passerelle/contracts';
import type { FastifyInstance } from 'fastify';

/** Icons by the addresses at which browsers and phones look for one that no page names; iOS fills what is transparent with black. */
const icons = { '/favicon.ico': 'icons/192.png', '/apple-touch-icon.png': 'icons/maskable.png' } as const;

/** Where password managers lead to: https://w3c.github.io/webappsec-change-password-url/ */
const changePassword = '/.well-known/change-password';

/** What is asked for by its address alone. */
export function serveAskedFor(app: FastifyInstance): void {
  app.get(changePassword, (_request, reply) => reply.redirect(addressOfSection(settingsSection), 302));
  for (const [path, file] of Object.entries(icons)) {
    const bytes = readFileSync(new URL(`../../assets/${file}`, import.meta.url));
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
        .type('image/png')
        .send(bytes),
    );
  }
}
