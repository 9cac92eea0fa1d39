import type { SliceManifest } from '@passerelle/contracts';
import type { Pages } from './page-needs.js';

/** What the shell will ask a slice for must be there; it is cheaper to find out now than in a reader's browser. */
export function checkExposes(manifest: SliceManifest, exposes: Readonly<Record<string, string>>): void {
  const asked = [...(manifest.routes.length > 0 ? ['./lifecycles'] : []), ...Object.values(manifest.fills)];
  const missing = asked.filter((module) => !(module in exposes));
  if (missing.length > 0) throw new Error(`${manifest.name} does not expose ${missing.join(', ')}`);
}

/** A page that the manifest does not have would never be asked for, nor a slot that is not there. */
export function checkPages(manifest: SliceManifest, pages: Pages = {}): void {
  const paths = new Set(manifest.routes.map(({ path }) => path));
  const unknown = [
    ...Object.keys(pages).filter((path) => !paths.has(path)),
    ...Object.values(pages).flatMap(({ slots = [] }) => slots.filter((slot) => !(slot in manifest.slots))),
  ];
  if (unknown.length > 0) throw new Error(`${manifest.name} has no ${unknown.join(', ')}`);
}
