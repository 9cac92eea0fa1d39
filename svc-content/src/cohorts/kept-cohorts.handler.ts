import { Injectable } from '@nestjs/common';
import { cohortChanged } from '@passerelle/contracts';
import { OnEvent, type ReceivedEvent } from '@passerelle/service-kit';
import type { EntityManager } from 'typeorm';
import { emptyDeletedSql, keepCohortSql, keepMemberSql } from './kept-cohorts.sql.js';

/** The cohorts of svc-auth, ordered by each one’s version, whatever order events come in. */
@Injectable()
export class KeptCohortsHandler {
  @OnEvent(cohortChanged, 'projection')
  async onChanged({ data, version }: ReceivedEvent<typeof cohortChanged>, tx: EntityManager): Promise<void> {
    const { cohort_id: id, name, user_id: userId, is_member: isMember } = data;
    await tx.query(keepCohortSql, [id, name, version]);
    if (userId !== undefined) await tx.query(keepMemberSql, [id, userId, isMember ?? false, version]);
    if (name === null) await tx.query(emptyDeletedSql, [id]);
  }
}
