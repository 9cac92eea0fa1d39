import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { StoredQuestion, StoredSet } from '../packs/question-set.js';

/** Sets kept in memory; a set of 39 questions takes about 100 kB. */
const keptSets = 100;

/** Reads question sets. A version never changes, so those used last are kept in memory. */
@Injectable()
export class QuestionSets {
  private readonly kept = new Map<string, Promise<StoredSet>>();

  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error when there is no such version: callers have it from the database. */
  async read(testId: string, version: number): Promise<StoredSet> {
    const key = `${testId}@${version}`;
    const set = this.kept.get(key) ?? this.load(testId, version);
    this.kept.delete(key);
    this.kept.set(key, set);
    set.catch(() => this.kept.delete(key));
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= keptSets) break;
      this.kept.delete(oldest);
    }
    return set;
  }

  private async load(testId: string, version: number): Promise<StoredSet> {
    const [set] = await this.dataSource.query<Omit<StoredSet, 'questions'>[]>(
      'SELECT name, skill, duration FROM question_set WHERE test_id = $1 AND version = $2',
      [testId, version],
    );
    if (!set) throw new Error(`Test ${testId} has no version ${version}`);
    const questions = await this.dataSource.query<StoredQuestion[]>(
      `SELECT id, number, level, points, theme, place, text, description, document_kind AS "documentKind", image,
              image_alt AS "imageAlt", audio, options, answer, explanation, transcript
         FROM question WHERE test_id = $1 AND version = $2 ORDER BY number`,
      [testId, version],
    );
    return { ...set, questions };
  }
}
