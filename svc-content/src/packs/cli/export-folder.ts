import { importedPack, mediaOf } from '../imported-pack.js';
import { qtiPackage } from '../qti/package.js';
import { writePackage } from '../qti/write-package.js';
import { readPack } from '../read-pack.js';
import type { CliSurroundings, ExitCode } from './run-cli.js';

/** `export <pack> <folder>`: the pack as a QTI 3 package, without its sets under way. */
export async function exportFolder(
  packFolder: string,
  folder: string,
  { print }: CliSurroundings,
): Promise<ExitCode> {
  const pack = await readPack(packFolder);
  const imported = importedPack(pack);
  const files = qtiPackage(imported, mediaOf(pack));
  await writePackage(files, folder);
  print(`${imported.id}: ${imported.tests.length} tests, ${files.size} files in ${folder}`);
  return 0;
}
