import type { Host, SliceManifest } from '@passerelle/contracts';
import type { SliceLoader } from './slice-loader.js';
import { SlicePlace } from './slice-place.js';

/** A place as the frame shows it. */
export interface ShownPlace extends Pick<SlicePlace, 'name' | 'phase' | 'standsAt' | 'retry'> {
  /** Null where there is no browser. */
  readonly element: HTMLElement | null;
  /** What stands in it where there is no browser. */
  readonly html?: string;
}

/** Places, observable by the frame. */
export interface ShownPlaces {
  readonly all: readonly ShownPlace[];
  /** A number that changes whenever a place does. */
  getSnapshot(): number;
  subscribe(listener: () => void): () => void;
}

/** The places of all slices that have pages. */
export interface SlicePlaces extends ShownPlaces {
  readonly all: readonly SlicePlace[];
}

/** The id of a slice's element. */
export const placeId = (slice: string) => `slice:${slice}`;

export function createSlicePlaces(
  manifests: readonly SliceManifest[],
  loader: Pick<SliceLoader, 'lifecycles' | 'shown' | 'crashed'>,
  host: Host,
): SlicePlaces {
  const listeners = new Set<() => void>();
  let changes = 0;
  const all = manifests
    .filter(({ routes }) => routes.length > 0)
    .map(
      ({ name }) =>
        new SlicePlace({
          name,
          element: elementOf(name),
          loader: { ...loader, load: (options) => loader.lifecycles(name, options) },
          host,
          onChange() {
            changes += 1;
            for (const listener of listeners) listener();
          },
        }),
    );
  return {
    all,
    getSnapshot: () => changes,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The slice's element: the one that the gateway has filled with the prerendered page, else a new one. */
function elementOf(slice: string): HTMLElement {
  const id = placeId(slice);
  const existing = document.getElementById(id);
  if (existing) return existing;
  const element = document.createElement('div');
  element.id = id;
  return element;
}
