import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const width = 900;

/** Makes the pictures of a set from their drawings; returns the files that changed. */
export async function makePictures(pack, set) {
  const changed = [];
  for (const { picture } of set.items ?? []) {
    if (!picture?.source) continue;
    const drawing = await readFile(join(pack, picture.source));
    const bytes = await sharp(drawing, { density: 144 })
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
      .toBuffer();
    const path = join(pack, picture.file);
    const before = await readFile(path).catch(() => null);
    if (before?.equals(bytes)) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
    changed.push(picture.file);
  }
  return changed;
}
