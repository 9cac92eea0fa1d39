import { readPack } from '../pack/read-pack.js';
import { qtiPackage } from '../qti/package.js';
import { writePackage } from '../qti/write-package.js';
import { importedPack, mediaOf } from '../stored/imported-pack.js';
import type { ExitCode, Output } from './command.js';

/** `export <pack> <folder>`: the pack as a QTI 3 package, without its sets under way. */
export async function exportFolder(packFolder: string, folder: string, { print }: Output): Promise<ExitCode> {
  const pack = await readPack(packFolder);
  const imported = importedPack(pack);
  const files = qtiPackage(imported, mediaOf(pack));
  await writePackage(files, folder);
  print(`${imported.id}: ${imported.tests.length} tests, ${files.size} files in ${folder}`);
  return 0;
}
