import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBuildFiles } from './build-files.js';
import { compress, compressing } from './compress.js';

/** Writes the compressed forms of a build beside its files, once: whoever publishes it takes them over. */
export async function compressBuild(folder: string): Promise<void> {
  const files = await readBuildFiles(folder, { maps: false });
  await Promise.all(
    files.map(({ path, content }) =>
      compressing(async () => {
        for (const [ending, bytes] of Object.entries(await compress(path, content)))
          await writeFile(join(folder, `${path}.${ending}`), bytes);
      }),
    ),
  );
}
