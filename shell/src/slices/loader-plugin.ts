import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { SliceVersion } from '@passerelle/contracts';
import { giveUpMs } from '@passerelle/slice-kit/api';

interface ScriptUrlPolicy {
  createScriptURL(address: string): string;
}

/** TypeScript's DOM library does not know Trusted Types yet. */
interface TrustedTypesWindow {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy;
  };
}

/**
 * Makes the script element of a remote entry: only addresses of the registry, with the registry's integrity hash.
 * The default of the federation runtime sets a bare string as `src`, which `require-trusted-types-for` refuses.
 */
export function loaderPlugin(
  versionAt: (address: string) => SliceVersion | undefined,
): ModuleFederationRuntimePlugin {
  const rules: ScriptUrlPolicy = {
    createScriptURL(address) {
      if (!versionAt(address)) throw new TypeError(`${address} is not in the slice registry`);
      return address;
    },
  };
  const policy =
    (window as TrustedTypesWindow).trustedTypes?.createPolicy('passerelle#loader', rules) ?? rules;
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
