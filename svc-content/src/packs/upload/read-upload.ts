import { join } from 'node:path';
import {
  findPacks,
  type ImportedPack,
  InvalidPackError,
  importedPack,
  lintPack,
  type MediaFile,
  mediaOf,
  type Pack,
  type PackProblem,
  readPack,
} from '@passerelle/content-packs';
import { UnpackError, unpack } from './unpack.js';

/** What an upload holds: a pack with what of it stays out, or what is wrong with it. */
export type ReadUpload =
  | {
      readonly pack: ImportedPack;
      readonly media: readonly MediaFile[];
      /** Names of sets and mock exams that stay out. */
      readonly drafts: readonly string[];
      readonly mocks: readonly string[];
    }
  | { readonly problems: readonly PackProblem[] };

/** Unpacks and checks an upload (`path`) in a folder of its own. */
export async function readUpload(path: string, folder: string): Promise<ReadUpload> {
  try {
    await unpack(path, folder);
    const found = await findPacks(folder);
    if (found.length !== 1 || !found[0])
      throw new UnpackError(
        found.length === 0
          ? 'ne contient aucun paquet (un dossier avec un pack.yaml)'
          : 'contient plus d’un paquet',
      );
    const pack = await readPack(found[0]);
    const problems = lintPack(pack);
    if (problems.length > 0) throw new InvalidPackError(problems);
    const ready = importedPack(pack);
    return { pack: ready, media: mediaOf(pack), ...leftOut(pack, ready) };
  } catch (error) {
    if (error instanceof InvalidPackError)
      return {
        problems: error.problems.map((problem) => ({ ...problem, file: inside(problem.file, folder) })),
      };
    if (error instanceof UnpackError)
      return { problems: [{ file: 'Le fichier', line: 0, reason: error.message }] };
    throw error;
  }
}

function leftOut({ sets, placements, mocks }: Pack, ready: ImportedPack) {
  const taken = new Set(ready.mocks.map(({ id }) => id));
  return {
    drafts: [...sets, ...placements].filter(({ set }) => set.draft).map(({ set }) => set.id),
    mocks: (mocks?.value ?? []).filter(({ id }) => !taken.has(id)).map(({ id }) => id),
  };
}

/** A file as its author knows it, not where it was unpacked. */
function inside(file: string, folder: string): string {
  const place = file.indexOf(join(folder, '/'));
  if (place >= 0) return file.slice(place + folder.length + 1);
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const at = file.indexOf(`${name}/`);
  return at >= 0 ? file.slice(at + name.length + 1) : file;
}
