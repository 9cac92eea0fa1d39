import { main } from '../supervisor/main.js';
import { startDevelopment } from './start-development.js';

/** `npm run dev` after the first compilation. */
export function dev(args: readonly string[]): Promise<void> {
  return main(args, startDevelopment);
}
