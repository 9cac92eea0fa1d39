import { Injectable } from '@nestjs/common';
import type { StoredQuestion, StoredSet, StoredTask } from '@passerelle/content-packs';
import { skillFacts } from '@passerelle/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';

/** Sets kept in memory; a set of 39 questions takes about 100 kB. */
const keptSets = 100;

/** Reads question sets. A version never changes, so those used last are kept in memory. */
@Injectable()
export class QuestionSets {
  private readonly kept = new LRUCache<string, Promise<StoredSet>>({ max: keptSets });

  constructor(private readonly dataSource: DataSource) {}

  /** @throws Error when there is no such version: callers have it from the database. */
  async read(testId: string, version: number): Promise<StoredSet> {
    const key = `${testId}@${version}`;
    const known = this.kept.get(key);
    if (known) return known;
    const set = this.load(testId, version);
    this.kept.set(key, set);
    set.catch(() => this.kept.delete(key));
    return set;
  }

  private async load(testId: string, version: number): Promise<StoredSet> {
    const [set] = await this.dataSource.query<Omit<StoredSet, 'questions' | 'tasks'>[]>(
      'SELECT name, skill, duration, grid FROM question_set WHERE test_id = $1 AND version = $2',
      [testId, version],
    );
    if (!set) throw new Error(`Test ${testId} has no version ${version}`);
    const key = [testId, version] as const;
    if (skillFacts[set.skill].kind === 'expression')
      return { ...set, questions: [], tasks: await this.tasks(key) };
    return { ...set, questions: await this.questions(key), tasks: [] };
  }

  private questions(key: readonly [testId: string, version: number]): Promise<StoredQuestion[]> {
    return this.dataSource.query<StoredQuestion[]>(
      `SELECT id, number, level, points, theme, place, text, description, document_kind AS "documentKind", image,
              image_alt AS "imageAlt", audio, recording, options, answer, explanation, transcript
         FROM question WHERE test_id = $1 AND version = $2 ORDER BY number`,
      [...key],
    );
  }

  private tasks(key: readonly [testId: string, version: number]): Promise<StoredTask[]> {
    return this.dataSource.query<StoredTask[]>(
      `SELECT id, number, points, theme, place, content, corrections
         FROM expression_task WHERE test_id = $1 AND version = $2 ORDER BY number`,
      [...key],
    );
  }
}
