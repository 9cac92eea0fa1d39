import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { desk, dropVoice, readVoice, recordGrade, sendVoice, type VoiceComment } from '@passerelle/contracts';
import { Clock, fail, Storage, sweepEach } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { HoldsService } from '../copies/holds.service.js';
import { checkedSound } from '../recordings/checked-sound.js';
import { storedId } from '../stored-id.js';
import {
  beginVoiceSql,
  dropVoiceSql,
  forgetReplacedVoiceSql,
  forgetVoiceSql,
  giveVoicesSql,
  heardVoiceSql,
  holdCopySql,
  leftOverVoicesSql,
  openVoiceSql,
  replacedVoicesSql,
  sameVoiceSql,
  storeVoiceSql,
  voicesSql,
} from './voices.sql.js';

/** What has not become a stored voice comment after this long never will, ms. */
const brokenOffMs = 3_600_000;
/** What was said and not recorded with a grade is forgotten after this long, ms. */
const unrecordedMs = 30 * 86_400_000;

interface Found {
  readonly voice: VoiceComment;
}

/** What markers say of copies. It is theirs until they record it; then it stays with the copy and goes with it, or with their account. */
@Injectable()
export class VoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly storage: Storage,
    private readonly holds: HoldsService,
  ) {}

  /**
   * Keeps what is said, in the place of what was said before and not recorded; the same id again changes nothing.
   * @throws ProblemError `not_found`, `conflict` where another has the copy or the id, `validation_failed`, `unsupported_media_type`
   */
  async keep(teacherId: string, copyId: string, id: string, path: string): Promise<VoiceComment> {
    const responseId = storedId(sendVoice, copyId);
    await this.holds.take(sendVoice, teacherId, responseId);
    const [same] = await this.dataSource.query<Found[]>(sameVoiceSql, [id, teacherId, responseId]);
    if (same) return same.voice;
    const sound = await checkedSound(sendVoice, path, { field: 'voice', seconds: desk.voiceSeconds });
    const key = `voices/${id}.${sound.contentType.slice('audio/'.length)}`;
    const seconds = Math.round(sound.seconds * 10) / 10;
    const row = [id, responseId, teacherId, key, sound.contentType, sound.size, seconds, this.clock.now()];
    // The row comes first: whatever breaks off now, it says where the sound of a person may lie.
    const begun = await this.dataSource.query<unknown[]>(beginVoiceSql, row);
    if (begun.length === 0) fail(sendVoice, 'conflict');
    await this.storage.put(key, createReadStream(path), { contentType: sound.contentType });
    const kept = await this.dataSource.transaction(async (tx) => {
      await tx.query(holdCopySql, [responseId]);
      const [stored] = await tx.query<Found[]>(storeVoiceSql, [id]);
      if (!stored) return null;
      const replaced = await tx.query<{ id: string }[]>(replacedVoicesSql, [responseId, teacherId, id]);
      return { ...stored, replaced };
    });
    if (!kept) {
      // Erased with its row: the sound must not outlive it.
      await this.storage.delete(key);
      return fail(sendVoice, 'not_found');
    }
    // What cannot go now is swept.
    for (const { id: old } of kept.replaced)
      await this.forget(forgetReplacedVoiceSql, [old]).catch(() => undefined);
    return kept.voice;
  }

  /** What somebody has said of a copy and not recorded yet. */
  async of(responseId: string, teacherId: string): Promise<VoiceComment | null> {
    const [open] = await this.dataSource.query<Found[]>(openVoiceSql, [responseId, teacherId]);
    return open?.voice ?? null;
  }

  /**
   * Puts voice comments into marks that are recorded: somebody’s own, and those of the grade that they revise.
   * @param asked - their ids; undefined leaves those of the grade
   * @throws ProblemError `validation_failed` where one is gone, or another’s
   */
  async take(
    tx: EntityManager,
    teacherId: string,
    responseId: string,
    asked: readonly string[] | undefined,
    former: readonly string[] = [],
  ): Promise<readonly string[]> {
    if (asked === undefined || asked.length === 0) return asked ?? former;
    const wanted = [...new Set(asked)];
    const given = await tx.query<unknown[]>(giveVoicesSql, [wanted, teacherId, responseId, former]);
    if (given.length < wanted.length)
      fail(recordGrade, 'validation_failed', {
        errors: [
          {
            field: 'voices',
            message: 'Un commentaire vocal n’est plus là\u202f: enregistrez-le de nouveau.',
          },
        ],
      });
    return wanted;
  }

  /** Voice comments by their ids. */
  async given(tx: EntityManager, ids: readonly string[]): Promise<VoiceComment[]> {
    const [row] = await tx.query<{ voices: VoiceComment[] }[]>(voicesSql, [ids]);
    return row?.voices ?? [];
  }

  /** Whose a voice comment is, and its key in the storage. @throws ProblemError `not_found` */
  async find(voiceId: string): Promise<{ userId: string; key: string } | undefined> {
    const id = storedId(readVoice, voiceId);
    const [found] = await this.dataSource.query<{ userId: string; key: string }[]>(heardVoiceSql, [id]);
    return found;
  }

  /** @throws ProblemError `not_found` also for another’s, and for one that is recorded */
  async drop(teacherId: string, voiceId: string): Promise<void> {
    const id = storedId(dropVoice, voiceId);
    if (!(await this.forget(dropVoiceSql, [id, teacherId]))) fail(dropVoice, 'not_found');
  }

  /** Forgets uploads that broke off, what was left of those that were replaced, and what was never recorded. */
  async sweep(): Promise<void> {
    const now = this.clock.now().getTime();
    const before = [new Date(now - brokenOffMs), new Date(now - unrecordedMs)];
    const rows = await this.dataSource.query<{ id: string }[]>(leftOverVoicesSql, before);
    await sweepEach(rows, ({ id }) => this.forget(forgetVoiceSql, [...before, id]));
  }

  /** The row goes first, so that no grade takes it while its sound goes; where the storage fails, both stay. False where no row went. */
  private forget(statement: string, values: readonly unknown[]): Promise<boolean> {
    return this.dataSource.transaction(async (tx) => {
      const [gone] = await tx.query<{ key: string }[]>(statement, [...values]);
      if (gone) await this.storage.delete(gone.key);
      return gone !== undefined;
    });
  }
}
