import type { SliceManifest } from './manifest.js';
import { routesOverlap } from './routes.js';
import { shellSlots } from './slots.js';

/**
 * What a slice would take from others, each as a sentence for the team that publishes it: a route, a section or a slot stands in the
 * registry under one owner.
 */
export function ownershipConflicts(slice: SliceManifest, published: readonly SliceManifest[]): string[] {
  const declared = [shellSlots, ...[...published, slice].map((each) => each.slots)];
  const slots = declared.flatMap((each) => Object.entries(each));
  const single = new Set(slots.flatMap(([slot, takes]) => (takes === 'one' ? slot : [])));
  return published
    .filter(({ name }) => name !== slice.name)
    .flatMap((other) => [
      ...slice.routes.flatMap(({ path }) =>
        other.routes
          .filter((theirs) => routesOverlap(path, theirs.path))
          .map((theirs) => `the route ${path} is ${other.name}'s (${theirs.path})`),
      ),
      ...slice.sections
        .filter(({ id }) => other.sections.some((theirs) => theirs.id === id))
        .map(({ id }) => `the section ${id} is ${other.name}'s`),
      ...Object.keys(slice.fills)
        .filter((slot) => slot in other.fills && single.has(slot))
        .map((slot) => `the slot ${slot} is filled by ${other.name}, and takes one`),
    ]);
}
