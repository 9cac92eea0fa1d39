import { openStorage } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { type FolderReport, importFolder } from './import-folder.js';
import { lintPack } from './lint/lint-pack.js';
import { formatProblem, InvalidPackError, type PackProblem } from './problem.js';
import { findPacks, readPack } from './read-pack.js';

export interface CliSurroundings {
  /** Database of svc-content, whose tables exist; needed by `import`. */
  readonly databaseUrl: string | undefined;
  /** Storage of svc-content's media; needed by `import`. */
  readonly storageUrl: string | undefined;
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

const usage = `Usage: npm run content -- <command> <folder>
  lint    checks the packs in the folder
  import  checks them, then imports them into the database of DATABASE_URL and the
          storage of STORAGE_URL`;

/** `npm run content`: the exit code is 0 when all is well, 1 when a pack is not, 2 when the command is not understood. */
export async function runCli(args: readonly string[], surroundings: CliSurroundings): Promise<0 | 1 | 2> {
  const [command, folder, ...rest] = args;
  const { databaseUrl, storageUrl, print, complain } = surroundings;
  if (!folder || rest.length > 0 || (command !== 'lint' && command !== 'import')) {
    complain(usage);
    return 2;
  }
  try {
    const problems = await lintFolder(folder);
    for (const problem of problems) complain(formatProblem(problem));
    if (problems.length > 0) return 1;
    if (command === 'lint') {
      print(`${folder}: no problem found`);
      return 0;
    }
    if (!databaseUrl) {
      complain('DATABASE_URL must be set to the database of svc-content');
      return 2;
    }
    if (!storageUrl) {
      complain('STORAGE_URL must be set to the media storage of svc-content');
      return 2;
    }
    return report(await importInto(databaseUrl, storageUrl, folder), surroundings);
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

async function lintFolder(folder: string): Promise<PackProblem[]> {
  const folders = await findPacks(folder).catch(() => null);
  if (!folders?.length) {
    const reason = folders ? 'holds no pack (a folder with a pack.yaml)' : 'cannot be read';
    return [{ file: folder, line: 0, reason }];
  }
  const problems = await Promise.all(
    folders.map((path) =>
      readPack(path).then(lintPack, (error: unknown) => {
        if (error instanceof InvalidPackError) return error.problems;
        throw error;
      }),
    ),
  );
  return problems.flat();
}

async function importInto(url: string, storageUrl: string, folder: string): Promise<FolderReport> {
  const dataSource = await new DataSource({
    type: 'postgres',
    url,
    applicationName: 'content-cli',
    connectTimeoutMS: 5_000,
  }).initialize();
  try {
    const [ready] = await dataSource.query<{ ready: boolean }[]>(
      `SELECT to_regclass('content_pack') IS NOT NULL AS ready`,
    );
    if (!ready?.ready) throw new Error('The database has no tables yet: start svc-content once');
    return await importFolder(dataSource, folder, {
      now: new Date(),
      storage: await openStorage(storageUrl),
    });
  } finally {
    await dataSource.destroy();
  }
}

function report({ imported, problems }: FolderReport, { print, complain }: CliSurroundings): 0 | 1 {
  for (const { pack, changed, versions } of imported) {
    print(`${pack}: ${changed ? 'imported' : 'already up to date'}`);
    for (const { test, version } of versions) print(`  ${test}: version ${version}`);
  }
  for (const problem of problems) complain(formatProblem(problem));
  return problems.length > 0 ? 1 : 0;
}
