import { isUuid } from '@passerelle/service-kit';

export type Command =
  | { readonly name: 'pending' }
  | { readonly name: 'approve' | 'reject'; readonly id: string };

export const usage = `Usage: npm run reviews -- <command> …
  pending        testimonials that wait to be read, oldest first, with the address of each video
  approve <id>   shows one on the public site
  reject <id>    never shows one, or no more; its words and its video are forgotten`;

/** What an operator typed; null when it is not understood. */
export function readCommand([name, id, ...rest]: readonly string[]): Command | null {
  if (rest.length > 0) return null;
  if (name === 'pending') return id === undefined ? { name } : null;
  if ((name === 'approve' || name === 'reject') && id && isUuid(id)) return { name, id };
  return null;
}
