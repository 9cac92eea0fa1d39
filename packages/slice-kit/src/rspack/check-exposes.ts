import type { SliceManifest } from '@passerelle/contracts';

/** What the shell will ask a slice for must be there; it is cheaper to find out now than in a reader's browser. */
export function checkExposes(manifest: SliceManifest, exposes: Readonly<Record<string, string>>): void {
  const asked = [...(manifest.routes.length > 0 ? ['./lifecycles'] : []), ...Object.values(manifest.fills)];
  const missing = asked.filter((module) => !(module in exposes));
  if (missing.length > 0) throw new Error(`${manifest.name} does not expose ${missing.join(', ')}`);
}
