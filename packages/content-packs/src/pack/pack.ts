import type { PackMedia } from '../media/pack-media.js';
import type { PlacementSet } from '../schema/comprehension.js';
import type { MarkingGrid } from '../schema/grid.js';
import type { PackHeader } from '../schema/header.js';
import type { Mock } from '../schema/mocks.js';
import type { QuestionBank } from '../schema/question-bank.js';
import type { PackSet } from '../schema/set.js';
import type { YamlFile } from '../yaml/yaml-file.js';
import type { PackPage } from './read-pages.js';

/** A set with the file it came from, so that later checks can name lines too. */
export interface LocatedSet<S = PackSet> {
  readonly file: YamlFile;
  readonly set: S;
}

/** A file of a pack with its value. */
export interface Located<T> {
  readonly file: YamlFile;
  readonly value: T;
}

export type ExpressionSkill = 'written_expression' | 'oral_expression';

export interface Pack {
  readonly folder: string;
  readonly header: PackHeader;
  /** Those under way included. */
  readonly sets: readonly LocatedSet[];
  readonly grids: Readonly<Partial<Record<ExpressionSkill, Located<MarkingGrid>>>>;
  readonly mocks: Located<readonly Mock[]> | null;
  /** What examiners ask in the first spoken task. */
  readonly bank: Located<QuestionBank> | null;
  /** The placement tests of the skills that have one, those under way included. */
  readonly placements: readonly LocatedSet<PlacementSet>[];
  readonly pages: readonly PackPage[];
  readonly media: PackMedia;
}
