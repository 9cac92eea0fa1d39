import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The packages that are bundled from their sources. */
const bundled = ['@passerelle/contracts', '@passerelle/slice-kit', '@passerelle/ui-kit'] as const;

type Exports = Readonly<Record<string, { readonly source?: string } | string>>;

/**
 * Aliases from the workspace's packages to the `source` of their exports. Not `resolve.conditionNames`: React Aria's packages declare a
 * `source` condition too, and would be compiled from their own sources.
 */
export function sourceAliases(folder: string): Record<string, string> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  return Object.fromEntries(
    bundled.flatMap((name) => {
      const manifest = packageFile(resolve.paths(name) ?? [], name);
      const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: Exports };
      // Every entry: what came from `dist` beside the sources would be there twice, classes too.
      return Object.entries(exports).flatMap(([entry, target]) =>
        typeof target === 'object' && target.source
          ? [[`${join(name, entry)}$`, join(dirname(manifest), target.source)]]
          : [],
      );
    }),
  );
}

function packageFile(roots: readonly string[], name: string): string {
  const file = roots.map((root) => join(root, name, 'package.json')).find((path) => existsSync(path));
  if (file === undefined) throw new Error(`${name} is not installed`);
  return file;
}
