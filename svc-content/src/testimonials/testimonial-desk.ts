import { Injectable } from '@nestjs/common';
import {
  approveTestimonial,
  type DeskTestimonial,
  listTestimonials,
  moderationPage,
  type QueryOf,
  refuseTestimonial,
} from '@passerelle/contracts';
import { Clock, fail } from '@passerelle/service-kit';
import { DataSource } from 'typeorm';
import { attemptKey } from '../attempt-rules/attempt-key.js';
import { approveSql, type DeskRow, publishedPageSql, refuseSql, waitingPageSql } from './testimonials.sql.js';

/** The school reads testimonials before they show, and decides. */
@Injectable()
export class TestimonialDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError `not_found` for a cursor that is none */
  async list({ state, after }: QueryOf<typeof listTestimonials>): Promise<DeskTestimonial[]> {
    const rows = await this.dataSource.query<DeskRow[]>(
      state === 'published' ? publishedPageSql : waitingPageSql,
      [after === undefined ? null : attemptKey(listTestimonials, after), moderationPage],
    );
    return rows.map(({ created_at, published, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      is_published: published,
    }));
  }

  /** The one place where somebody at the desk decides on a testimonial. @throws ProblemError `not_found` */
  async decide(
    call: typeof approveTestimonial | typeof refuseTestimonial,
    testimonialId: string,
  ): Promise<void> {
    const id = attemptKey(call, testimonialId);
    await this.dataSource.transaction(async (tx) => {
      const decided =
        call === approveTestimonial
          ? await tx.query<unknown[]>(approveSql, [id])
          : await tx.query<unknown[]>(refuseSql, [id, this.clock.now()]);
      if (decided.length === 0)
        fail(call, 'not_found', { detail: 'Ce témoignage n’existe plus, ou il a été refusé.' });
    });
  }
}
