import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PackageFile {
  readonly name?: string;
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** All that a workspace depends on, as it is installed: `react@19.3.1`, sorted. What its dependencies depend on is in it too. */
export function resolvedDependencies(folder: string): string[] {
  const seen = new Map<string, string>();
  const visit = (at: string): void => {
    const real = realpathSync(at);
    if (seen.has(real)) return;
    const { name = '', version = '', ...needs } = readPackage(real);
    seen.set(real, `${name}@${version}`);
    for (const needed of Object.keys({ ...needs.dependencies, ...needs.peerDependencies })) {
      const found = installed(real, needed);
      // An optional peer may be missing.
      if (found) visit(found);
    }
  };
  visit(folder);
  return [...new Set(seen.values())].sort();
}

const readPackage = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Where Node finds a package from a folder: in the nearest `node_modules` above. */
function installed(from: string, name: string): string | undefined {
  const place = join(from, 'node_modules', name);
  if (existsSync(join(place, 'package.json'))) return place;
  const above = dirname(from);
  return above === from ? undefined : installed(above, name);
}
