import { Injectable } from '@nestjs/common';
import {
  type BodyOf,
  type MarkingDraft,
  type SavedDraft,
  type SuccessOf,
  saveDraft,
} from '@passerelle/contracts';
import { Clock } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { readDraftSql, saveDraftSql } from './drafts.sql.js';
import { HoldsService } from './holds.service.js';

/** What teachers have noted of copies and not recorded yet: each their own. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly holds: HoldsService,
  ) {}

  /** Saves, and takes the copy for longer. @throws ProblemError `not_found`, `conflict` where another has it */
  save(
    teacherId: string,
    responseId: string,
    { seq, draft }: BodyOf<typeof saveDraft>,
  ): Promise<SuccessOf<typeof saveDraft>> {
    return this.dataSource.transaction(async (tx) => {
      const hold = await this.holds.take(saveDraft, teacherId, responseId, tx);
      const now = this.clock.now();
      await tx.query(saveDraftSql, [responseId, teacherId, seq, JSON.stringify(draft), now]);
      return { saved_at: now.toISOString(), hold };
    });
  }

  async of(responseId: string, teacherId: string): Promise<SavedDraft | null> {
    const [saved] = await this.dataSource.query<{ seq: number; draft: MarkingDraft; saved_at: Date }[]>(
      readDraftSql,
      [responseId, teacherId],
    );
    return saved ? { ...saved, saved_at: saved.saved_at.toISOString() } : null;
  }
}
