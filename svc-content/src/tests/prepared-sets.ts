import { Injectable } from '@nestjs/common';
import { type QuestionSet, readQuestions } from '@passerelle/contracts';
import { PreparedBody } from '@passerelle/service-kit';
import { LRUCache } from 'lru-cache';
import { QuestionSets } from './question-sets.js';
import { type SetRights, type SetVersion, setView } from './set-view.js';

/** Bodies kept in memory, of about 60 kB each. */
const keptBodies = 200;

/** Question sets as they are sent to everybody of the same rights: written once, as a version never changes. */
@Injectable()
export class PreparedSets {
  private readonly kept = new LRUCache<string, Promise<PreparedBody<QuestionSet>>>({ max: keptBodies });

  constructor(private readonly sets: QuestionSets) {}

  /** @throws Error when there is no such version: callers have it from the database. */
  read(of: SetVersion, rights: SetRights): Promise<PreparedBody<QuestionSet>> {
    const key = `${of.testId}@${of.version} ${rights.withCorrections} ${rights.withAids} ${rights.withSounds}`;
    const known = this.kept.get(key);
    if (known) return known;
    const body = this.write(of, rights);
    this.kept.set(key, body);
    body.catch(() => this.kept.delete(key));
    return body;
  }

  private async write(of: SetVersion, rights: SetRights): Promise<PreparedBody<QuestionSet>> {
    const set = await this.sets.read(of.testId, of.version);
    return PreparedBody.of(readQuestions, setView(of, set, rights));
  }
}
