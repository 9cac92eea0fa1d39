import { type BuildFile, buildFiles } from '../slices/build-files.js';
import { type ArchiveLimits, readTar } from '../slices/read-tar.js';

/** Several times what the largest slice has. */
const limits: ArchiveLimits = { archive: 20_000_000, content: 40_000_000, files: 1_000 };

/**
 * Reads the files of a build out of the archive that a team sent.
 * @param digest SHA-256 of the archive as it was packed, base64
 * @throws UserError where the archive is another one, or holds what no build does.
 */
export async function readArchive(body: AsyncIterable<Buffer>, digest: string): Promise<BuildFile[]> {
  return buildFiles(await readTar(body, limits, digest), { maps: false });
}
