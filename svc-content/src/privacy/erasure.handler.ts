import { Injectable } from '@nestjs/common';
import { userDeleted } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent, Storage } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { theirMails } from './export.sql.js';

const theirAttempts = 'SELECT id FROM attempt WHERE user_id = $1';

/** In this order: what refers to an attempt goes before it. Mails to and about the person hold their texts. */
const statements = [
  `DELETE FROM mail WHERE ${theirMails}`,
  `DELETE FROM answer WHERE attempt_id IN (${theirAttempts})`,
  `DELETE FROM play WHERE attempt_id IN (${theirAttempts})`,
  'DELETE FROM recording WHERE user_id = $1',
  'DELETE FROM submitted_expression WHERE user_id = $1',
  'DELETE FROM mock_session WHERE user_id = $1',
  'DELETE FROM open_attempt WHERE user_id = $1',
  'DELETE FROM attempt WHERE user_id = $1',
  'DELETE FROM review_card WHERE user_id = $1',
  'DELETE FROM goal WHERE user_id = $1',
];

/** When an account goes, what its person wrote, said and scored goes too. */
@Injectable()
export class ErasureHandler {
  constructor(private readonly storage: Storage) {}

  /** Sounds go first: should the transaction fail, the rows still say where they are, and the event comes again. */
  @OnEvent(userDeleted, 'projection')
  async onDeleted({ data }: ReceivedEvent<typeof userDeleted>, tx: EntityManager): Promise<void> {
    const recordings = await tx.query<{ key: string }[]>('SELECT key FROM recording WHERE user_id = $1', [
      data.user_id,
    ]);
    for (const { key } of recordings) await this.storage.delete(key);
    for (const statement of statements) await tx.query(statement, [data.user_id]);
  }
}
