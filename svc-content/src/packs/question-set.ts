import { createHash } from 'node:crypto';
import {
  bandOf,
  type DocumentKind,
  type Level,
  type Option,
  type Skill,
  skillFacts,
} from '@passerelle/contracts';
import type * as z from 'zod/mini';
import type { PackSet } from './pack.schema.js';
import { renderDocument } from './render-document.js';

/** A question as the service stores and serves it: everything rendered, keys included. */
export interface StoredQuestion {
  readonly id: string;
  readonly number: number;
  readonly level: Level;
  readonly points: number;
  readonly theme: string;
  readonly place: string;
  readonly text: string;
  /** HTML made by `renderDocument`. */
  readonly description: string | null;
  readonly documentKind: DocumentKind | null;
  readonly image: string | null;
  readonly imageAlt: string | null;
  readonly audio: string | null;
  readonly options: readonly z.infer<typeof Option>[];
  readonly answer: string;
  readonly explanation: string;
  readonly transcript: string | null;
}

/** One version of a test's question set. Immutable once stored. */
export interface StoredSet {
  readonly name: string;
  readonly skill: Skill;
  /** Seconds. */
  readonly duration: number;
  readonly questions: readonly StoredQuestion[];
}

/** What a pack's set becomes. */
export function storedSet(set: PackSet): StoredSet {
  return {
    name: set.name,
    skill: set.skill,
    duration: skillFacts[set.skill].durationSeconds,
    questions: set.items
      .toSorted((a, b) => a.number - b.number)
      .map((item) => ({
        id: `${set.id}-q${String(item.number).padStart(2, '0')}`,
        number: item.number,
        level: item.level,
        points: bandOf(item.number).points,
        theme: item.theme,
        place: item.place,
        text: item.question.trim(),
        description: renderDocument(item.document),
        documentKind: item.document.kind,
        image: null,
        imageAlt: null,
        audio: null,
        options: Object.entries(item.options)
          .map(([value, text]) => ({ value, text: (text as string).trim() }))
          .sort((a, b) => (a.value < b.value ? -1 : 1)),
        answer: item.key,
        explanation: item.explanation.trim(),
        transcript: null,
      })),
  };
}

/** Identifies a set's content: same hash, same version. Covers what is served, so a change in rendering is a new version too. */
export function contentHash(set: StoredSet): string {
  return createHash('sha256').update(JSON.stringify(set)).digest('hex');
}
