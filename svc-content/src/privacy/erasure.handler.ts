import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent, Storage } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { theirVideosSql } from '../testimonials/testimonials.sql.js';
import { videoKey } from '../testimonials/video.js';
import { eraseSql, holdTheirsSql, storedRecordingsSql, theirSoundsSql } from './erase.sql.js';

/** When an account goes, what its person wrote, said and scored goes too. */
@Injectable()
export class ErasureHandler {
  constructor(private readonly storage: Storage) {}

  /**
   * Sounds and videos go first: should the transaction fail, the rows still say where they are, and the event comes again. Recordings, which may
   * be many, before anything is held: others' answers are saved in one statement with this person's, and would wait for the storage.
   */
  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    const keysOf = async (statement: string) => {
      const rows = await tx.query<{ key: string }[]>(statement, [data.user_id]);
      return rows.map(({ key }) => key);
    };
    const gone = new Set(await keysOf(storedRecordingsSql));
    for (const key of gone) await this.storage.delete(key);
    for (const statement of holdTheirsSql) await tx.query(statement, [data.user_id]);
    for (const key of await keysOf(theirSoundsSql)) if (!gone.has(key)) await this.storage.delete(key);
    const videos = await tx.query<{ video: string }[]>(theirVideosSql, [data.user_id]);
    for (const { video } of videos) await this.storage.delete(videoKey(video));
    for (const statement of eraseSql) await tx.query(statement, [data.user_id]);
  }
}
