import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { SliceVersion } from '@passerelle/contracts';
import { giveUpMs } from '@passerelle/slice-kit/api';
import { scriptUrls } from './script-urls.js';

/**
 * Makes the script element of a remote entry: only addresses of the registry, with the registry's integrity hash.
 * The default of the federation runtime sets a bare string as `src`, which `require-trusted-types-for` refuses.
 */
export function loaderPlugin(
  versionAt: (address: string) => SliceVersion | undefined,
): ModuleFederationRuntimePlugin {
  const policy = scriptUrls((address) => versionAt(address) !== undefined);
  return {
    name: 'passerelle-loader',
    createScript({ url }) {
      const integrity = integrityOfEntry(versionAt(url));
      if (!integrity) throw new Error(`The registry has no integrity hash for ${url}`);
      const script = document.createElement('script');
      script.src = policy.createScriptURL(url);
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout: giveUpMs };
    },
  };
}

function integrityOfEntry(version: SliceVersion | undefined): string | undefined {
  return version?.integrity[version.entry.slice(version.base.length)];
}
