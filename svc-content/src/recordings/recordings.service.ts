import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import {
  listRecordings,
  readRecording,
  recordingMaxSeconds,
  type SpokenAnswer,
  sendRecording,
  shares,
  turnTimesOf,
} from '@passerelle/contracts';
import { Clock, type FieldsOf, fail, holdPerson, newId, Storage, sweepEach } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { closedBefore } from '../attempt-rules/deadline.js';
import { storedId } from '../stored-id.js';
import { checkedSound } from './checked-sound.js';
import { currentRecordings } from './current-recordings.js';
import {
  beginRecordingSql,
  brokenOffSql,
  forgetRecordingSql,
  holdAttemptSql,
  ownAttemptSql,
  type RecordingPlace,
  recordingPlaceSql,
  replacedRecordingsSql,
  storedRecordingSql,
  storeRecordingSql,
} from './recordings.sql.js';

/** What has not become a stored recording after this long never will, ms. */
const brokenOffMs = 3_600_000;

const fullText = [
  `Vous avez déjà ${shares.unmarkedRecordingBytes / 1_000_000}\u00a0Mo d’enregistrements que personne n’a encore notés.`,
  'Gardez celui-ci sur votre appareil\u202f: vous pourrez en envoyer d’autres quand vos copies seront notées.',
  'Si l’attente dure, écrivez-nous depuis la page Contactez-nous.',
].join(' ');

/** Spoken answers: they belong to a task of an attempt, and go with it. */
@Injectable()
export class RecordingsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly storage: Storage,
  ) {}

  /**
   * Keeps a recording as the answer to a task, in the place of an earlier one.
   * @throws ProblemError `not_found` also for another's attempt, `attempt_closed`, `limit_reached`, `validation_failed`,
   * `unsupported_media_type`
   */
  async keep(userId: string, form: FieldsOf<typeof sendRecording>, path: string): Promise<SpokenAnswer> {
    const attemptId = storedId(sendRecording, form.attempt_id);
    await this.checkPlace(userId, attemptId, form.question_id);
    const sound = await checkedSound(sendRecording, path, {
      field: 'recording',
      seconds: recordingMaxSeconds,
    });
    const recording = {
      id: newId(),
      question_id: form.question_id,
      content_type: sound.contentType,
      duration: Math.round(sound.seconds * 10) / 10,
      size: sound.size,
      received_at: this.clock.now().toISOString(),
      ...(form.examiner_turns ? { examiner_turns: turnTimesOf(form.examiner_turns) } : {}),
    };
    const key = `recordings/${recording.id}.${sound.contentType.slice('audio/'.length)}`;
    // The row comes first: whatever breaks off now, it says where the sound of a person may lie.
    await this.begin(attemptId, userId, recording, { key, turns: form.examiner_turns || null });
    await this.storage.put(key, createReadStream(path), { contentType: sound.contentType });
    const replaced = await this.acknowledge(attemptId, recording);
    if (!replaced) {
      // Submitted meanwhile, or erased with its row: the sound must not outlive them.
      await this.forget({ id: recording.id, key });
      fail(sendRecording, 'attempt_closed');
    }
    // What cannot go now is swept.
    for (const old of replaced) await this.forget(old).catch(() => undefined);
    return recording;
  }

  /** What was received for one's own attempt. @throws ProblemError `not_found` also for another's */
  async list(userId: string, attemptId: string): Promise<SpokenAnswer[]> {
    const id = storedId(listRecordings, attemptId);
    const [own] = await this.dataSource.query(ownAttemptSql, [id, userId]);
    if (!own) fail(listRecordings, 'not_found');
    return [...(await currentRecordings(this.dataSource, id)).values()];
  }

  /** Whose a recording is, and its key in the storage. @throws ProblemError `not_found` */
  async find(recordingId: string): Promise<{ userId: string; key: string } | undefined> {
    const [found] = await this.dataSource.query<{ userId: string; key: string }[]>(storedRecordingSql, [
      storedId(readRecording, recordingId),
    ]);
    return found;
  }

  /** Forgets uploads that broke off, and what was left of those that were replaced. */
  async sweep(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - brokenOffMs);
    const rows = await this.dataSource.query<{ id: string; key: string }[]>(brokenOffSql, [before]);
    await sweepEach(rows, (row) => this.forget(row));
  }

  /** @throws ProblemError `limit_reached` */
  private async begin(
    attemptId: string,
    userId: string,
    sent: SpokenAnswer,
    { key, turns }: { key: string; turns: string | null },
  ): Promise<void> {
    const { id, question_id, content_type, size, duration, received_at } = sent;
    const most = shares.unmarkedRecordingBytes;
    await this.dataSource.transaction(async (tx) => {
      await holdPerson(tx, userId);
      const row = [
        id,
        attemptId,
        userId,
        question_id,
        key,
        content_type,
        size,
        duration,
        received_at,
        most,
        turns,
      ];
      const begun = await tx.query<unknown[]>(beginRecordingSql, row);
      if (begun.length === 0) fail(sendRecording, 'limit_reached', { detail: fullText });
    });
  }

  private async forget({ id, key }: { id: string; key: string }): Promise<void> {
    await this.storage.delete(key);
    await this.dataSource.query(forgetRecordingSql, [id]);
  }

  private async checkPlace(userId: string, attemptId: string, taskId: string): Promise<void> {
    const [place] = await this.dataSource.query<RecordingPlace[]>(recordingPlaceSql, [
      attemptId,
      userId,
      closedBefore(this.clock.now()),
      taskId,
    ]);
    if (!place) fail(sendRecording, 'not_found');
    if (place.closed) fail(sendRecording, 'attempt_closed');
    if (!place.known || place.skill !== 'oral_expression')
      fail(sendRecording, 'validation_failed', {
        errors: [{ field: 'question_id', message: 'Cette question ne fait pas partie du test.' }],
      });
  }

  /** Makes the recording the answer, unless a newer one is, and gives those that are replaced; null when the attempt was submitted meanwhile. */
  private acknowledge(
    attemptId: string,
    { id, question_id }: SpokenAnswer,
  ): Promise<{ id: string; key: string }[] | null> {
    return this.dataSource.transaction(async (tx) => {
      const [attempt] = await tx.query<{ submitted_at: Date | null }[]>(holdAttemptSql, [attemptId]);
      if (!attempt || attempt.submitted_at) return null;
      await tx.query(storeRecordingSql, [id]);
      return tx.query<{ id: string; key: string }[]>(replacedRecordingsSql, [attemptId, question_id]);
    });
  }
}
