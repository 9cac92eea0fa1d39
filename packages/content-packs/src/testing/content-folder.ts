import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The packs of this repository. */
export const repositoryContent = join(import.meta.dirname, '../../../../content');

/**
 * A content folder for tests: the repository's pack with its first written series alone, so that tests hold while the pack grows.
 * Gone when the process ends.
 */
export const contentFolder = mkdtempSync(join(tmpdir(), 'content-'));

mkdirSync(join(contentFolder, 'originales/sets'), { recursive: true });
for (const file of ['school.yaml', 'originales/pack.yaml', 'originales/sets/ce-15.yaml'])
  cpSync(join(repositoryContent, file), join(contentFolder, file));
process.once('exit', () => rmSync(contentFolder, { recursive: true, force: true }));
