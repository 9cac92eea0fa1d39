import { School } from '@passerelle/contracts';
import { lintPack } from '../lint/lint-pack.js';
import type { Pack } from '../pack/pack.js';
import { findPacks, readPack } from '../pack/read-pack.js';
import { spellPack } from '../spelling/spell-pack.js';
import { formatProblem, InvalidPackError, type PackProblem } from '../yaml/problem.js';
import { readYaml } from '../yaml/read-yaml.js';
import type { ExitCode, Output } from './command.js';

/** `lint` and `spell`: prints every problem of the packs in a folder; `lint` also of the `school.yaml` beside them. */
export async function checkFolder(
  command: 'lint' | 'spell',
  folder: string,
  { print, complain }: Output,
): Promise<ExitCode> {
  const check = command === 'lint' ? async (pack: Pack) => lintPack(pack) : spellPack;
  const drafts: string[] = [];
  const unread: string[] = [];
  const unspoken: string[] = [];
  const inPacks = await problemsIn(folder, (pack) => {
    drafts.push(
      ...[...pack.sets, ...pack.placements].filter(({ set }) => set.draft).map(({ set }) => set.id),
    );
    unread.push(
      ...[...pack.sets, ...pack.placements].flatMap(({ set }) =>
        'awaits_readers' in set && set.awaits_readers ? [set.id] : [],
      ),
    );
    unspoken.push(
      ...pack.sets.flatMap(({ set }) =>
        set.skill === 'oral_expression' && set.awaits_recordings ? [set.id] : [],
      ),
    );
    return check(pack);
  });
  const problems = command === 'lint' ? [...inPacks, ...(await schoolProblems(folder))] : inPacks;
  for (const problem of problems) complain(formatProblem(problem));
  if (problems.length > 0) return 1;
  print(`${folder}: no problem found`);
  if (drafts.length > 0) print(`under way, and so not imported: ${drafts.join(', ')}`);
  if (unread.length > 0) print(`imported, and not yet read blind: ${unread.join(', ')}`);
  if (unspoken.length > 0) print(`imported, and not yet recorded: ${unspoken.join(', ')}`);
  return 0;
}

/** A folder that is one pack, or holds packs alone, has none. */
async function schoolProblems(folder: string): Promise<readonly PackProblem[]> {
  const { missing, problems } = await readYaml(folder, 'school.yaml', School);
  return missing ? [] : problems;
}

/** What `check` finds in every pack of a folder, or why a pack cannot be read. */
export async function problemsIn(
  folder: string,
  check: (pack: Pack) => Promise<readonly PackProblem[]> | readonly PackProblem[],
): Promise<PackProblem[]> {
  const folders = await findPacks(folder).catch(() => null);
  if (!folders?.length) {
    const reason = folders ? 'holds no pack (a folder with a pack.yaml)' : 'cannot be read';
    return [{ file: folder, line: 0, reason }];
  }
  const problems: PackProblem[] = [];
  for (const path of folders) {
    try {
      problems.push(...(await check(await readPack(path))));
    } catch (error) {
      if (!(error instanceof InvalidPackError)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
}
