import { Controller } from '@nestjs/common';
import { desk, dropPhrase, type KeptPhrase, keepPhrase, listPhrases } from '@passerelle/contracts';
import { type Call, Clock, Contract, fail, holdLiving, holdPerson, newId } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { storedId } from '../stored-id.js';
import { dropPhraseSql, keepPhraseSql, phrasesSql } from './phrases.sql.js';

/** The phrases that teachers keep for their comments: each their own. */
@Controller()
export class PhrasesController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  @Contract(listPhrases)
  list({ caller: { userId } }: Call<typeof listPhrases>): Promise<KeptPhrase[]> {
    return this.dataSource.query<KeptPhrase[]>(phrasesSql, [userId]);
  }

  @Contract(keepPhrase)
  async keep({ body: { kind, criterion, text }, caller: { userId } }: Call<typeof keepPhrase>) {
    const [kept] = await this.dataSource.transaction(async (tx) => {
      if (!(await holdLiving(tx, userId))) fail(keepPhrase, 'unauthenticated');
      await holdPerson(tx, userId);
      const row = [newId(), userId, kind, criterion, text, this.clock.now(), desk.phrases];
      return tx.query<KeptPhrase[]>(keepPhraseSql, row);
    });
    return kept ?? fail(keepPhrase, 'limit_reached');
  }

  @Contract(dropPhrase)
  async drop({ params: { phraseId }, caller: { userId } }: Call<typeof dropPhrase>): Promise<void> {
    const [dropped] = await this.dataSource.query<[{ id: string }[], number]>(dropPhraseSql, [
      storedId(dropPhrase, phraseId),
      userId,
    ]);
    if (dropped.length === 0) fail(dropPhrase, 'not_found');
  }
}
