import { formatProblem, lintPack } from '@passerelle/content-packs';
import type { ExitCode } from '@passerelle/content-packs/commands';
import { problemsIn } from '@passerelle/content-packs/commands';
import { besideService, openStorage } from '@passerelle/service-kit';
import { type FolderReport, importFolder } from '../import-folder.js';
import type { CliSurroundings } from './surroundings.js';

/** `import <folder>`: only packs without a problem get in. */
export async function importPacks(folder: string, surroundings: CliSurroundings): Promise<ExitCode> {
  const { databaseUrl, storageUrl, complain } = surroundings;
  const problems = await problemsIn(folder, lintPack);
  for (const problem of problems) complain(formatProblem(problem));
  if (problems.length > 0) return 1;
  if (!databaseUrl || !storageUrl) {
    complain('DATABASE_URL and STORAGE_URL must be set to the database and the media storage of svc-content');
    return 2;
  }
  const storage = await openStorage(storageUrl);
  return report(
    await besideService('svc-content', databaseUrl, [], (dataSource, outbox) =>
      importFolder(dataSource, folder, { now: new Date(), storage, outbox }),
    ),
    surroundings,
  );
}

function report({ imported, problems }: FolderReport, { print, complain }: CliSurroundings): ExitCode {
  for (const { pack, changed, versions } of imported) {
    print(`${pack}: ${changed ? 'imported' : 'already up to date'}`);
    for (const { test, version } of versions) print(`  ${test}: version ${version}`);
  }
  for (const problem of problems) complain(formatProblem(problem));
  return problems.length > 0 ? 1 : 0;
}
