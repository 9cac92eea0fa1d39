import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A content folder with a `school.yaml` alone, for as long as the work takes. */
export async function withSchoolFolder<T>(yaml: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-school-'));
  writeFileSync(join(folder, 'school.yaml'), yaml);
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
