import { Injectable } from '@nestjs/common';
import {
  type BodyOf,
  type DraftOrigin,
  type MarkingDraft,
  type Refuses,
  type SavedDraft,
  type SuccessOf,
  saveDraft,
} from '@passerelle/contracts';
import { Clock, fail, holdLiving } from '@passerelle/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { changedDraftSql, gradeVersionSql, readDraftSql, saveDraftSql } from './drafts.sql.js';
import { HoldsService } from './holds.service.js';

/** What somebody is told whose copy was graded since they opened it. */
export const gradedSince =
  'Cette copie a été notée entre-temps\u202f: rien n’a changé. Rouvrez-la pour voir sa note.';

const changedElsewhere =
  'Vos notes de cette copie ont été changées ailleurs\u202f: celles d’ici ne s’enregistrent plus. Rouvrez-la pour continuer avec les autres.';

/** What teachers have noted of copies and not recorded yet: each their own. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly holds: HoldsService,
  ) {}

  /**
   * Saves, and takes the copy for longer.
   * @throws ProblemError `not_found`, `conflict` where another has it, it was graded since: the save was on its way with the grade,
   *   or the teacher changed their notes elsewhere;
   *   `unauthenticated` where the teacher’s account went meanwhile
   */
  save(
    teacherId: string,
    responseId: string,
    { seq, draft, version, from }: BodyOf<typeof saveDraft>,
  ): Promise<SuccessOf<typeof saveDraft>> {
    return this.dataSource.transaction(async (tx) => {
      const hold = await this.holds.take(saveDraft, teacherId, responseId, tx);
      if (!(await holdLiving(tx, teacherId))) fail(saveDraft, 'unauthenticated');
      if (version !== undefined) await refuseGraded(tx, responseId, version);
      if (from) await refuseChanged(saveDraft, tx, teacherId, responseId, from, seq);
      const now = this.clock.now();
      await tx.query(saveDraftSql, [responseId, teacherId, seq, JSON.stringify(draft), now, from?.tab]);
      return { saved_at: now.toISOString(), hold };
    });
  }

  async of(responseId: string, teacherId: string): Promise<SavedDraft | null> {
    const [saved] = await this.dataSource.query<
      { seq: number; draft: MarkingDraft; saved_at: Date; tab: string | null }[]
    >(readDraftSql, [responseId, teacherId]);
    return saved ? { ...saved, saved_at: saved.saved_at.toISOString() } : null;
  }
}

/** Of a copy that is taken: no grade comes meanwhile. */
async function refuseGraded(tx: EntityManager, responseId: string, seen: number): Promise<void> {
  const [copy] = await tx.query<{ grade_version: number }[]>(gradeVersionSql, [responseId]);
  if (copy && copy.grade_version > seen) fail(saveDraft, 'conflict', { detail: gradedSince });
}

/**
 * Of a copy that nobody else takes meanwhile: what is saved must be what the caller goes on from, of the same tab, or what they send again.
 * @throws ProblemError `conflict`
 */
export async function refuseChanged(
  call: Refuses<'conflict'>,
  tx: EntityManager,
  teacherId: string,
  responseId: string,
  from: DraftOrigin,
  again = from.seq,
): Promise<void> {
  const changed = await tx.query<unknown[]>(changedDraftSql, [
    responseId,
    teacherId,
    [from.seq, again],
    from.tab,
  ]);
  if (changed.length > 0) fail(call, 'conflict', { detail: changedElsewhere });
}
