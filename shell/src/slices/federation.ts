import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { containerName, type SliceVersion } from '@passerelle/contracts';
import { loaderPlugin } from './loader-plugin.js';

/** Loads an exposed module (`./lifecycles`) of a published version. */
export type LoadModule = (version: SliceVersion, module: string) => Promise<unknown>;

/** Each published version is a remote of its own, so that the last good one can stand beside one that failed. */
const remoteName = ({ name, version }: SliceVersion) =>
  `${containerName(name)}_${version.replace(/\W/g, '_')}`;

/** The only place that speaks to the federation runtime. */
export function createModuleLoader(): LoadModule {
  const known = new Map<string, SliceVersion>();
  registerPlugins([loaderPlugin((address) => known.get(new URL(address, location.href).pathname))]);
  /** The version whose container is on the page, by container name. */
  const loadedEntries = new Map<string, string>();

  return async (version, module) => {
    const container = containerName(version.name);
    if (!known.has(version.entry)) {
      known.set(version.entry, version);
      registerRemotes([
        {
          name: remoteName(version),
          entry: version.entry,
          entryGlobalName: container,
          type: 'global',
        },
      ]);
    }
    // The runtime takes a container that already stands on the page for the one that it asked for.
    if (loadedEntries.get(container) !== version.entry) Reflect.deleteProperty(globalThis, container);
    const loaded = await loadRemote(`${remoteName(version)}/${module.replace(/^\.\//, '')}`);
    loadedEntries.set(container, version.entry);
    if (!loaded) throw new Error(`${version.name} does not expose ${module}`);
    return loaded;
  };
}
