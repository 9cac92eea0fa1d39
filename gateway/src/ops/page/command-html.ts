import type { Released } from '../../watch/released.js';
import { html } from './french.js';

/** A command that the page does not run: it is copied, where the page's script runs. */
export const commandHtml = (command: string): string =>
  `<p class="command"><code>${html(command)}</code><button type="button" data-copy>Copier</button></p>`;

const isHere = (publicUrl: string): boolean =>
  /^(?:localhost|127\.|\[::1\])/.test(new URL(publicUrl).hostname);

/** `npm run slice` for a name; from elsewhere it has to be told where. */
const sliceCommand = (words: readonly string[], publicUrl: string): string =>
  ['npm run slice --', ...words, ...(isHere(publicUrl) ? [] : [`--gateway ${publicUrl}`])].join(' ');

/** What goes back; undefined where there is nothing to go back to. A canary ends by going back without a version. */
export function backCommand({ name, canary, back }: Released, publicUrl: string): string | undefined {
  if (back === undefined) return undefined;
  return sliceCommand(['rollback', name, ...(canary ? [] : [back])], publicUrl);
}

/** What gives a canary to everybody. */
export const forAllCommand = (name: string, version: string, publicUrl: string): string =>
  sliceCommand(['activate', name, version], publicUrl);
