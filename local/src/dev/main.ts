import { main } from '../supervisor/main.js';
import { runService } from './run-service.js';
import { runSlice } from './slice/run-slice.js';
import { startDevelopment } from './start-development.js';

/** `npm run dev` after the first compilation. */
export function dev(args: readonly string[]): Promise<void> {
  return main(args, startDevelopment);
}

/** `npm run dev -w <room>` after the first compilation. */
export function devRoom(room: string, args: readonly string[]): Promise<void> {
  return room.startsWith('svc-') ? runService(room, args) : runSlice(room, args);
}
