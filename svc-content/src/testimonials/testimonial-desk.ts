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
import { storedId } from '../stored-id.js';
import { decideTestimonial } from './decide-testimonial.js';
import { type DeskRow, publishedPageSql, waitingPageSql } from './testimonials.sql.js';

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
      [after === undefined ? null : storedId(listTestimonials, after), moderationPage],
    );
    return rows.map(({ created_at, published, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      is_published: published,
    }));
  }

  /** @throws ProblemError `not_found` */
  async decide(
    call: typeof approveTestimonial | typeof refuseTestimonial,
    testimonialId: string,
    by: string,
  ): Promise<void> {
    const id = storedId(call, testimonialId);
    const verdict = call === approveTestimonial ? 'approve' : 'refuse';
    const isDecided = await this.dataSource.transaction((tx) =>
      decideTestimonial(tx, verdict, id, { by, at: this.clock.now() }),
    );
    if (!isDecided) fail(call, 'not_found', { detail: 'Ce témoignage n’existe plus, ou il a été refusé.' });
  }
}
