import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version in the package.json nearest above a file, by default above what the process was started with; undefined where there is none. */
export function packageVersion(file: string | undefined = process.argv[1]): string | undefined {
  for (let folder = dirname(file ?? '/'); ; folder = dirname(folder)) {
    const version = versionIn(join(folder, 'package.json'));
    if (version !== undefined || folder === dirname(folder)) return version;
  }
}

function versionIn(path: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileSync(path, 'utf8')) as { version?: unknown };
    return typeof version === 'string' ? version : undefined;
  } catch {
    return undefined;
  }
}
