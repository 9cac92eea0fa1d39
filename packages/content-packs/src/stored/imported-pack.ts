import { type Level, questionBands, skills } from '@passerelle/contracts';
import type { MediaFile } from '../media/pack-media.js';
import type { Pack } from '../pack/pack.js';
import type { Mock } from '../schema/mocks.js';
import { pageOfBank } from './bank-page.js';
import type { StoredQuestion, StoredSet } from './question-set.js';
import { renderMarkdown } from './render-markdown.js';
import { oralQuestions, writtenQuestions } from './stored-questions.js';
import { storedSet } from './stored-set.js';

/** A test as a pack places it: what it holds, and who may open it. */
export interface ImportedTest {
  readonly id: string;
  readonly number: number;
  readonly tier: number;
  readonly open: boolean;
  /** False for what only a mock exam shows. */
  readonly listed: boolean;
  readonly set: StoredSet;
}

interface ImportedPage {
  readonly skill: string;
  readonly page: string;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
}

/** A pack free of its files. */
export interface ImportedPack {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly licence: string;
  readonly origin: string;
  readonly tests: readonly ImportedTest[];
  readonly mocks: readonly Mock[];
  /** The questions of the placement tests of all skills, if the pack has any. */
  readonly placement: readonly StoredQuestion[] | null;
  readonly pages: readonly ImportedPage[];
}

/** What a validated pack becomes; sets under way, and mock exams that need them, stay out. */
export function importedPack(pack: Pack): ImportedPack {
  const { id, version, title, licence, origin } = pack.header;
  const sets = pack.sets.filter(({ set }) => !set.draft);
  const ready = new Set(sets.map(({ set }) => set.id));
  return {
    id,
    version,
    title,
    licence,
    origin: origin.trim(),
    tests: sets.map(({ set }) => ({
      id: set.id,
      number: set.number,
      tier: set.tier,
      open: set.open,
      listed: set.listed,
      set: storedSet(set, pack),
    })),
    mocks: (pack.mocks?.value ?? []).filter((mock) => skills.every((skill) => ready.has(mock[skill]))),
    placement: placementOf(pack),
    pages: [
      ...pack.pages.map(({ skill, page, title: heading, summary, text }) => ({
        skill,
        page,
        title: heading.trim(),
        summary: summary.trim(),
        html: renderMarkdown(text),
      })),
      ...(pack.bank ? [pageOfBank(pack.bank.value)] : []),
    ],
  };
}

function placementOf({ placements, media }: Pack): readonly StoredQuestion[] | null {
  const ready = placements.filter(({ set }) => !set.draft);
  const questions = ready.flatMap(({ set }) =>
    set.skill === 'written_comprehension'
      ? writtenQuestions(set.id, set.items)
      : oralQuestions(set.id, set.items, media),
  );
  return ready.length > 0
    ? questions.map((question) => ({ ...question, points: pointsOf(question.level) }))
    : null;
}

/** What a question of a level is worth in a test: placement questions have numbers of their own. */
function pointsOf(level: Level): number {
  return questionBands.find((band) => band.level === level)?.points ?? 0;
}

/** The media that go with it. */
export const mediaOf = (pack: Pack): readonly MediaFile[] => [...pack.media.files.values()];
