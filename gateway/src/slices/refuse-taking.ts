import {
  type RegistryEntry,
  type RegistryEnvelope,
  readRegistry,
  samplePath,
  takenFromOthers,
} from '@passerelle/contracts';
import { isApiPath, isOwnPath } from '../calls/call-table.js';
import { PublishError } from './publish-error.js';

/**
 * Refuses versions that would take what is another slice's, or the gateway's. `registry` has them in it already, so that a page may move
 * from one slice to another where both are published together.
 * @throws PublishError with all that is taken.
 */
export function refuseTaking(published: readonly RegistryEntry[], registry: RegistryEnvelope): void {
  const manifests = readRegistry(registry).slices.map(({ active }) => active.manifest);
  const taken = published.flatMap(({ manifest }) =>
    manifest
      ? [
          ...manifest.routes
            .filter(({ path }) => isOwnPath(samplePath(path)) || isApiPath(samplePath(path)))
            .map(({ path }) => `the route ${path} is the gateway's`),
          ...takenFromOthers(manifest, manifests),
        ].map((reason) => `${manifest.name}: ${reason}.`)
      : [],
  );
  if (taken.length > 0) throw new PublishError(`Nothing is published. ${taken.join(' ')}`);
}
