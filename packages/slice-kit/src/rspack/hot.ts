import { fileURLToPath } from 'node:url';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Where a hot build goes: `npm run dev -w mfe-exam` says so. Undefined in every other build. */
export function hotFolder(): string | undefined {
  return process.env.PASSERELLE_HOT || undefined;
}

/**
 * What lets a page take over a change without being loaded again. React's components keep their state; the page's React must be of
 * development, since the other form cannot replace components.
 */
export function hotPlugins(name: string): RspackPluginInstance[] {
  return [
    new rspack.HotModuleReplacementPlugin(),
    new ReactRefreshRspackPlugin(),
    // In every entry, that of the federation container too.
    new rspack.EntryPlugin(import.meta.dirname, fileURLToPath(new URL('./hot-entry.js', import.meta.url)), {
      name: undefined,
    }),
    new rspack.DefinePlugin({ __PASSERELLE_ROOM__: JSON.stringify(name) }),
  ];
}
