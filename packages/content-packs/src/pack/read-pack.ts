import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readMedia } from '../media/read-media.js';
import { OralPlacement, type PlacementSet, WrittenPlacement } from '../schema/comprehension.js';
import { MarkingGrid as PackGrid } from '../schema/grid.js';
import { PackHeader } from '../schema/header.js';
import { type AudioRecord, AudioRecords } from '../schema/media.js';
import { Mocks } from '../schema/mocks.js';
import { QuestionBank } from '../schema/question-bank.js';
import { PackSet } from '../schema/set.js';
import { InvalidPackError, type PackProblem } from '../yaml/problem.js';
import { type ReadResult, readYaml, shownPath } from '../yaml/read-yaml.js';
import { crossProblems } from './cross-problems.js';
import type { ExpressionSkill, LocatedSet, Pack } from './pack.js';
import { readPages } from './read-pages.js';

/**
 * Reads and validates one pack, its media included.
 * @throws InvalidPackError with every problem found: file, line, reason.
 */
export async function readPack(folder: string): Promise<Pack> {
  const header = await readYaml(folder, 'pack.yaml', PackHeader);
  const { sets, problems } = await readSets(folder);
  const grids = await readGrids(folder);
  const mocks = optional(await readYaml(folder, 'mocks.yaml', Mocks));
  const bank = optional(await readYaml(folder, 'examiner/questions.yaml', QuestionBank));
  const placements = await readPlacements(folder);
  const pages = await readPages(folder);
  const audio = optional(await readYaml(folder, 'media/audio.json', AudioRecords));
  const media = await readMedia(folder, [...sets, ...placements.sets], {
    audio: (audio.value ?? []) as AudioRecord[],
    bank: bank.value ?? null,
  });
  const all = [
    ...header.problems,
    ...problems,
    ...grids.problems,
    ...mocks.problems,
    ...bank.problems,
    ...placements.problems,
    ...pages.problems,
    ...audio.problems,
    ...media.problems,
    ...crossProblems(sets, mocks.value ? { file: mocks.file, value: mocks.value } : null, grids.grids),
  ];
  if (!header.value || all.length > 0) throw new InvalidPackError(all);
  return {
    folder,
    header: header.value,
    sets,
    grids: grids.grids,
    mocks: mocks.value ? { file: mocks.file, value: mocks.value } : null,
    bank: bank.value ? { file: bank.file, value: bank.value } : null,
    placements: placements.sets,
    pages: pages.pages,
    media: media.media,
  };
}

/** Folders that hold a `pack.yaml`: the folder itself, or those directly in it. */
export async function findPacks(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && entry.name === 'pack.yaml')) return [folder];
  const inside = await Promise.all(
    entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(async ({ name }) => {
        const names = await readdir(join(folder, name));
        return names.includes('pack.yaml') ? [join(folder, name)] : [];
      }),
  );
  return inside.flat().sort();
}

/** A file that a pack may do without. */
function optional<T>(result: ReadResult<T>): ReadResult<T> {
  return result.missing ? { ...result, problems: [] } : result;
}

/** Every file under `sets/` is a set of the pack. */
async function readSets(folder: string): Promise<{ sets: LocatedSet[]; problems: PackProblem[] }> {
  const names = (await readdir(join(folder, 'sets')).catch(() => [])).sort();
  const sets: LocatedSet[] = [];
  const problems: PackProblem[] = [];
  for (const name of names.filter((each) => !each.startsWith('.'))) {
    if (!/^[a-z0-9-]+\.yaml$/.test(name)) {
      const reason = 'n’est pas un nom de série, comme ce-1.yaml';
      problems.push({ file: shownPath(join(folder, 'sets', name)), line: 0, reason });
      continue;
    }
    const { value, file, problems: found } = await readYaml(folder, `sets/${name}`, PackSet);
    problems.push(...found);
    if (value) sets.push({ file, set: value });
  }
  if (names.length === 0)
    problems.push({ file: shownPath(join(folder, 'sets')), line: 0, reason: 'ne contient aucune série' });
  return { sets, problems };
}

/** One file per skill; a pack may do without either. */
async function readPlacements(folder: string) {
  const read = [
    optional(await readYaml(folder, 'placement-ce.yaml', WrittenPlacement)),
    optional(await readYaml(folder, 'placement-co.yaml', OralPlacement)),
  ];
  return {
    sets: read.flatMap(({ file, value }): LocatedSet<PlacementSet>[] =>
      value ? [{ file, set: value }] : [],
    ),
    problems: read.flatMap(({ problems }) => problems),
  };
}

async function readGrids(folder: string) {
  const skills = ['written_expression', 'oral_expression'] as const satisfies readonly ExpressionSkill[];
  const read = await Promise.all(
    skills.map(async (skill) => {
      const grid = optional(await readYaml(folder, `grids/${skill}.yaml`, PackGrid));
      return { skill, grid };
    }),
  );
  return {
    grids: Object.fromEntries(
      read.flatMap(({ skill, grid }) =>
        grid.value ? [[skill, { file: grid.file, value: grid.value }]] : [],
      ),
    ) as Pack['grids'],
    problems: read.flatMap(({ grid }) => grid.problems),
  };
}
