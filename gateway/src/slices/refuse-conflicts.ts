import {
  ownershipConflicts,
  type RegistryEntry,
  type RegistryEnvelope,
  readRegistry,
  samplePath,
} from '@passerelle/contracts';
import { UserError } from '@passerelle/process-kit';
import { isApiPath, isOwnPath } from '../routes/call-table.js';

/**
 * Refuses versions that would take what is another slice's, or the gateway's. `registry` has them in it already, so that a page may move
 * from one slice to another where both are published together.
 * @throws UserError with all conflicts.
 */
export function refuseConflicts(published: readonly RegistryEntry[], registry: RegistryEnvelope): void {
  const manifests = readRegistry(registry).slices.map(({ active }) => active.manifest);
  const conflicts = published.flatMap(({ manifest }) =>
    manifest
      ? [
          ...manifest.routes
            .filter(({ path }) => isOwnPath(samplePath(path)) || isApiPath(samplePath(path)))
            .map(({ path }) => `the route ${path} is the gateway's`),
          ...ownershipConflicts(manifest, manifests),
        ].map((reason) => `${manifest.name}: ${reason}.`)
      : [],
  );
  if (conflicts.length > 0) throw new UserError(`Nothing is published. ${conflicts.join(' ')}`);
}
