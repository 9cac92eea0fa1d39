import { registerApplication } from 'single-spa';
import type { SlicePlaces } from './slice-places.js';

/**
 * Registers lifecycles of the shell's own for every slice. single-spa waits for a load before it lets any navigation go on;
 * these are there at once and load inside.
 */
export function registerSlices(
  places: SlicePlaces,
  isActive: (slice: string, at: Location) => boolean,
): void {
  for (const place of places.all) {
    registerApplication({
      name: place.name,
      app: {
        bootstrap: async () => {},
        mount: async () => place.enter(),
        unmount: () => place.leave(),
      },
      activeWhen: (at) => isActive(place.name, at),
    });
  }
}
