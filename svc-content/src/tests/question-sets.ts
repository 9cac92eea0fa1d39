import { Injectable } from '@nestjs/common';
import type { StoredQuestion, StoredSet, StoredTask } from '@passerelle/content-packs';
import { skillFacts } from '@passerelle/contracts';
import { LRUCache } from 'lru-cache';
import { DataSource, type EntityManager } from 'typeorm';
import { questionsSql, type SetRow, setSql, tasksSql } from './question-set.sql.js';

/** Sets kept in memory; a set of 39 questions takes about 100 kB. */
const keptSets = 100;

/** Reads question sets. A version never changes, so those used last are kept in memory. */
@Injectable()
export class QuestionSets {
  private readonly kept = new LRUCache<string, Promise<StoredSet>>({ max: keptSets });

  constructor(private readonly dataSource: DataSource) {}

  /**
   * On the caller's connection, where it has one.
   * @throws Error when there is no such version: callers have it from the database.
   */
  async read(
    testId: string,
    version: number,
    database: EntityManager = this.dataSource.manager,
  ): Promise<StoredSet> {
    const key = `${testId}@${version}`;
    const known = this.kept.get(key);
    if (known) return known;
    const set = load(database, testId, version);
    this.kept.set(key, set);
    set.catch(() => this.kept.delete(key));
    return set;
  }
}

async function load(database: EntityManager, testId: string, version: number): Promise<StoredSet> {
  const key = [testId, version];
  const [set] = await database.query<SetRow[]>(setSql, key);
  if (!set) throw new Error(`Test ${testId} has no version ${version}`);
  return skillFacts[set.skill].kind === 'expression'
    ? { ...set, questions: [], tasks: await database.query<StoredTask[]>(tasksSql, key) }
    : { ...set, questions: await database.query<StoredQuestion[]>(questionsSql, key), tasks: [] };
}
