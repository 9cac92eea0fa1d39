import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type SliceManifest, sliceContractVersion } from '@passerelle/contracts';

export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<string> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** A built slice in `<root>/<name>/build`, with enough text in it to be worth compressing. */
export function writeSliceBuild(
  root: string,
  manifest: Partial<Omit<SliceManifest, 'name'>> & { name: string },
  marker = '',
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const slice = { version: '1.2.3', contract: sliceContractVersion, ...manifest };
  return writeFiles(join(root, manifest.name, 'build'), {
    'slice.json': JSON.stringify(slice),
    'remoteEntry.js': `var entry = '${marker}';\n${'// the same line again and again\n'.repeat(100)}`,
    'static/7.js': 'small',
    ...more,
  });
}

/** The built shell in `<root>/shell/build`. */
export async function writeShellBuild(
  root: string,
  marker = '',
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  await writeFiles(join(root, 'shell'), { 'package.json': JSON.stringify({ version: '0.1.0' }) });
  return writeFiles(join(root, 'shell', 'build'), {
    'main.js': `console.log('${marker}');`,
    'shell.json': '{"calls":[]}',
    'main.css': 'body { margin: 0 }',
    'favicon.txt': 'no entry',
    ...more,
  });
}
